"""`champion` computes its network everywhere alike, and refuses files without its weights."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from bot_positions import some_positions

from tidefold import seasalt
from tidefold.bots import play_out
from tidefold.bots.seasalt import BOTS
from tidefold.bots.seasalt.champion import WEIGHTS
from tidefold.bots.seasalt.champion.features import PLACES, SEEN_WORDS, see
from tidefold.bots.seasalt.champion.network import (
    CHAMPION,
    ChampionBot,
    Layers,
    logits_of,
    read_layers,
    shapes_of,
)
from tidefold.bots.weights_file import WeightsError, write_weights
from tidefold.games.seasalt.encoding import action_of_code
from tidefold.games.seasalt.moves import code_of
from tidefold.kernel.wasm_runtime import Wasm

pytestmark = pytest.mark.usefixtures("no_compiler_for_boxes")


def found_by_numpy(layers: Layers, match: seasalt.Match) -> Any:
    """The logits of the legal moves, from the state and with all numbers of every layer."""
    state, words = match.state(), [0] * SEEN_WORDS
    see(state, match.view(match.seat).knowledge, state.seat, words)
    features = np.array(words, np.int64).view(np.int8)[list(PLACES)].astype(np.float32)
    found = np.maximum(features @ layers.first + layers.first_bias, 0)
    for weights, bias in zip(layers.residual, layers.residual_bias, strict=True):
        found = found + np.maximum(found @ weights + bias, 0)
    logits = layers.action @ found + layers.action_bias
    codes = [code_of(move, state) or 0 for move in match.legal_moves()]
    return logits[[action_of_code(state, code) for code in codes]]


def test_compiled_and_webassembly_find_what_numpy_finds() -> None:
    layers = read_layers(WEIGHTS)
    for match in some_positions(15, 6):
        view, moves = match.view(match.seat), match.legal_moves()
        found = logits_of(ChampionBot.jobs.of(match.edition).compiled(1), view, moves)
        assert found == logits_of(Wasm(CHAMPION.of(match.edition)), view, moves)
        assert found == pytest.approx(found_by_numpy(layers, match), abs=2e-3)
        chosen = BOTS.make("champion").choose(view, moves)
        assert chosen == moves[int(np.argmax(found))]


def test_the_shipped_weights_beat_beginner() -> None:
    won = 0.0
    for seed in range(15):
        for seat in range(2):
            names = ["champion", "beginner"] if seat == 0 else ["beginner", "champion"]
            match = seasalt.Match(2, seed=seed)
            won += seat in play(match, names)
    assert won / 30 > 0.75


def play(match: seasalt.Match, names: list[str]) -> tuple[int, ...]:
    """The winners of a match between bots."""
    outcome = play_out(match, BOTS.make_all(names, 1)).outcome
    assert outcome is not None
    return outcome.winners


def file_with(path: Path, **changed: Any) -> Path:
    """A small file with weights, of which some are changed."""
    arrays = {name: np.zeros(shape, np.float16) for name, shape in shapes_of(3, 1).items()}
    write_weights(path, arrays | changed)
    return path


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    value = np.array([0.5, -2, 1000], np.float16)
    layers = read_layers(file_with(tmp_path / "few.safetensors", value=value))
    assert layers.value.tolist() == value.tolist()
    assert {array.dtype for array in layers} == {np.dtype(np.float32)}
    assert layers.first.shape == (len(PLACES), 3)


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda data: data[:-5], "is damaged: its checksum is wrong"),
        (lambda data: data[:-1] + b"x", "is damaged: its checksum is wrong"),
        (lambda data: data.replace(b'"version": "1"', b'"version": "0"'), "of version 0, not 1"),
        (lambda data: data[:100], "has no weights"),
        (lambda _: b"", "has no weights"),
        (lambda _: b"\x02" + 7 * b"\0" + b"[]", "has no weights"),
    ],
)
def test_damaged_weights_are_refused(damage: Any, sentence: str, tmp_path: Path) -> None:
    file = file_with(tmp_path / "few.safetensors")
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(WeightsError, match=f"few.safetensors .*{sentence}"):
        read_layers(file)


def test_weights_of_another_shape_are_refused(tmp_path: Path) -> None:
    for name, shape in (
        ("first", (len(PLACES) + 1, 3)),
        ("residual", (1, 3, 4)),
        ("value", ()),
        ("more", (1,)),
    ):
        file = file_with(tmp_path / "few.safetensors", **{name: np.zeros(shape, np.float16)})
        with pytest.raises(WeightsError, match="a network of another shape"):
            read_layers(file)


def test_the_file_is_in_the_format_of_safetensors() -> None:
    data = WEIGHTS.read_bytes()
    end = 8 + int.from_bytes(data[:8], "little")
    head = json.loads(data[8:end])
    about = head.pop("__metadata__")
    assert all(isinstance(text, str) for text in about.values())
    places = [place for one in head.values() for place in one["data_offsets"]]
    assert places == sorted(places)
    assert end + places[-1] == len(data)
    assert {one["dtype"] for one in head.values()} == {"F16"}
