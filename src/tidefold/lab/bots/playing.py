"""Playing a study: what a former run left unfinished goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path

from ..arena import DealResult, Report, Saved, Setting, make_report, play_deals
from .keeping import write_result
from .studies import Study

Watch = Callable[[Iterable[DealResult], int, str], Iterator[DealResult]]


def play_study(study: Study, folder: Path, workers: int, watch: Watch) -> Report:
    """Play what is missing and keep the result; deals pass through `watch`, which may show them."""
    unfinished = folder / f"{study.name}.jsonl"
    saved = Saved(unfinished, study.setting)
    try:
        _play(study.setting, saved, workers, lambda deals, total: watch(deals, total, study.name))
    finally:
        saved.close()
    report = make_report(study.setting, saved.deals.values())
    write_result(folder, study, report)
    unfinished.unlink()
    return report


def _play(
    setting: Setting,
    saved: Saved,
    workers: int,
    watch: Callable[[Iterable[DealResult], int], Iterator[DealResult]],
) -> None:
    """Play the deals that are not in the file yet."""
    jobs = [job for job in setting.jobs() if job not in saved.deals]
    if not jobs:
        return
    with closing(play_deals(setting, jobs, min(workers, len(jobs)))) as deals:
        for deal in watch(deals, len(jobs)):
            saved.add(deal)
