"""The shape that the person holds: its die, its place, and how it is turned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ...games.rollcean import Placement, Shape, View
from ...games.rollcean.moves import placement_on
from ...games.rollcean.shapes import turned
from ...games.rollcean.sheet import COLUMN_WIDTH, WIDTH, Box


@dataclass(frozen=True, slots=True)
class HeldShape:
    """A shape held over a sheet of some height, inside its edges."""

    uses: tuple[tuple[Shape, int], ...]  # each shape with its column, as the dice give them
    height: int
    use: int = 0
    row: int = 0
    column: int = 0
    degrees: int = 0
    mirrored: bool = False

    @property
    def shape(self) -> Shape:
        """The held shape."""
        return self.uses[self.use][0]

    @property
    def target(self) -> int:
        """The numbered column that the shape has to touch."""
        return self.uses[self.use][1]

    @property
    def cells(self) -> tuple[Box, ...]:
        """The shape's cells as turned, counted from its top left corner."""
        return turned(self.shape.cells, self.degrees, mirrored=self.mirrored)

    @property
    def placement(self) -> Placement:
        """The placement of the shape where it is now held."""
        boxes = tuple((row + self.row, column + self.column) for row, column in self.cells)
        return placement_on(self.shape, boxes, self.target)

    def moved(self, down: int, right: int) -> HeldShape:
        """Move the shape, no further than the edge."""
        return replace(self, row=self.row + down, column=self.column + right)._inside()

    def put(self, row: int, column: int) -> HeldShape:
        """Put the shape's top left corner at a box, counted from 0."""
        return replace(self, row=row, column=column)._inside()

    def turn(self, degrees: int = 90) -> HeldShape:
        """Turn the shape clockwise about its middle."""
        return self._about_middle(replace(self, degrees=(self.degrees + degrees) % 360))

    def mirror(self) -> HeldShape:
        """Swap left and right of the shape as it lies."""
        # Mirroring a turned shape is the same as turning the mirror image the other way.
        return replace(self, mirrored=not self.mirrored, degrees=-self.degrees % 360)

    def other(self) -> HeldShape:
        """Hold the shape of the other die instead, with its column."""
        use = (self.use + 1) % len(self.uses)
        return self._about_middle(replace(self, use=use, degrees=0, mirrored=False))

    def holding(self, placement: Placement) -> HeldShape:
        """Hold the shape exactly as in a placement."""
        use = [(shape.name, column) for shape, column in self.uses].index(
            (placement.shape, placement.column)
        )
        turn = placement.turn
        row = min(row for row, _ in placement.boxes)
        column = min(column for _, column in placement.boxes)
        return replace(
            self,
            use=use,
            row=row,
            column=column,
            degrees=int(turn.removesuffix("m")),
            mirrored=turn.endswith("m"),
        )

    def _size(self) -> tuple[int, int]:
        cells = self.cells
        return 1 + max(row for row, _ in cells), 1 + max(column for _, column in cells)

    def _about_middle(self, other: HeldShape) -> HeldShape:
        """Move another held shape so that its middle is where this one's is."""
        (high, wide), (new_high, new_wide) = self._size(), other._size()
        return other.moved(int((high - new_high) / 2), int((wide - new_wide) / 2))

    def _inside(self) -> HeldShape:
        high, wide = self._size()
        row = max(0, min(self.row, self.height - high))
        return replace(self, row=row, column=max(0, min(self.column, WIDTH - wide)))


def uses_of(view: View) -> tuple[tuple[Shape, int], ...]:
    """Return each shape that the dice give, with its column; a double gives one."""
    first, second = view.dice or (1, 1)
    pairs = dict.fromkeys(((first, second), (second, first)))
    return tuple((view.shapes[die - 1], column) for die, column in pairs)


def first_held_shape(view: View, legal: Iterable[Placement]) -> HeldShape:
    """Return the held shape of the start: a legal one near its column's middle if there is one.

    The shape of the first die goes before the other one, and unturned before turned.
    """
    first = HeldShape(uses_of(view), view.sheet.height)
    middle = first.put(view.sheet.height // 2 - 1, COLUMN_WIDTH * (first.target - 1))

    def far(placement: Placement) -> tuple[bool, bool, int]:
        held = first.holding(placement)
        away = abs(held.row - middle.row) + abs(held.column - middle.column)
        return held.use != 0, placement.turn != "0", away

    nearest = min(legal, key=far, default=None)
    return middle if nearest is None else first.holding(nearest)
