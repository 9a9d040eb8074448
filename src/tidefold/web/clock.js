// The running countdown: how long those who are waited for still have.

const DAY = 86400;

function shown(seconds) {
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / 3600)} h`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  if (seconds >= 60) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return `${seconds} s`;
}

export function startClock(element, state) {
  const tick = () => {
    const left = state.due === null ? null : Math.max(0, Math.ceil((state.due - performance.now()) / 1000));
    const text = left === null ? "" : `Time left: ${shown(left)}`;
    if (element.textContent !== text) element.textContent = text;
    element.classList.toggle("soon", left !== null && left <= 10);
  };
  setInterval(tick, 250);
}
