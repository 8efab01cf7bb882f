"""Positions of FFTCG as text: the same both ways, honest about what a reader may know, and clear about mistakes."""

import pytest

from livingrules.agents import random_answer
from livingrules.arena.fftcg_entrant import FftcgEntrant
from livingrules.errors import LivingRulesError
from livingrules.games.fftcg.game import Fftcg
from livingrules.games.fftcg.words import DULL, FROZEN, HAND
from livingrules.games.notation import UNKNOWN, NotationError, parse_position, print_position
from livingrules.games.snapshot import position_of
from livingrules.kernel.decision import BACK
from livingrules.kernel.rng import Rng, seed_key
from livingrules.kernel.visibility import SPECTATOR, knows
from livingrules.saves.positions import game_from, position_text
from livingrules.scenario.fftcg_table import FftcgTable

WRITTEN = """\
game: fftcg
format: constructed
turn: 5
active: player 1
moment: main 1

player 1
field: "Ash (A1)" (dull, frozen, damage 3000); "Cole (C1)" (theirs, fresh)
hand: "Bolt (B1)"
damage: 2x "Ash (A1)"
deck: 2x "Ash (A1)"; "Cole (C1)"

player 2
break: "Bolt (B1)"; "Cole (C1)"
deck: 3x "Cole (C1)"

cards
{"name":"Ash","type":"Forward","elements":["Fire"],"cost":2,"power":5000,"number":"A1"}
{"name":"Bolt","type":"Summon","elements":["Fire"],"cost":0,"text":["Draw 1 card."],"number":"B1"}
{"name":"Cole","type":"Forward","elements":["Ice"],"cost":3,"power":7000,"number":"C1"}
"""


def played(seed: str, count: int) -> Fftcg:
    game = FftcgEntrant().begin(seed, FftcgEntrant().rules[0])
    rng = Rng(seed_key(seed))
    for _ in range(count):
        if game.decision is None:
            break
        game.choose(random_answer(game.decision, rng))
    return game


def test_a_payment_comes_back_with_what_it_is_paid_in_and_can_still_be_taken_back() -> None:
    game = FftcgEntrant().begin("0", FftcgEntrant().rules[0])
    while game.decision is not None and not (game.decision.back and game.decision.kinds):
        game.choose(0 if game.decision.single() else tuple(range(game.decision.lo)))
    twin = FftcgEntrant().saved_and_restored(game, None)
    assert game.decision is not None
    assert twin.decision is not None
    assert twin.decision.back is True
    assert twin.decision.pack() == game.decision.pack()
    twin.choose(BACK)
    game.choose(BACK)
    assert twin.digest() == game.digest()


def test_a_person_can_read_and_write_it() -> None:
    game = game_from(WRITTEN)
    assert isinstance(game, Fftcg)
    ash, cole = game.zones[0]
    assert (game.flags[ash], game.damage[ash], game.owner[ash]) == (DULL | FROZEN, 3000, 0)
    assert (game.owner[cole], game.controller(cole), game.since[cole]) == (1, 0, 5)
    assert [len(game.cards_in(seat, HAND)) for seat in (0, 1)] == [1, 0]
    # A Summon of cost 0 can be cast; nothing that comes before it was changed by setting it up.
    assert game.decision is not None
    assert game.decision.prompt[0] == "priority"
    assert print_position(parse_position(WRITTEN)) == WRITTEN
    assert position_text(game).partition("game:")[2] == WRITTEN.partition("game:")[2]


def test_a_position_of_a_game_is_set_up_again() -> None:
    """In the Main Phases of some games: the same cards in the same places, and the same player is asked."""
    tried = 0
    for seed in range(3):
        game = FftcgEntrant().begin(str(seed), FftcgEntrant().rules[0])
        rng = Rng(seed_key(seed))
        while game.decision is not None:
            quiet = game.decision.prompt[0] == "priority" and not game.items and not game.step
            if quiet and game.decision.seat == game.active and rng.below(4) == 0 and not game.effects:
                tried += 1
                text = position_text(game)
                twin = game_from(text)
                assert position_of(twin) == position_of(game)
                assert twin.digest() == game_from(text).digest()
                assert twin.decision is not None
                assert (twin.decision.prompt, twin.decision.seat) == (game.decision.prompt, game.decision.seat)
                assert len(twin.decision.options) == len(game.decision.options)
            game.choose(random_answer(game.decision, rng))
    assert tried > 10


@pytest.mark.parametrize("reader", [0, 1, SPECTATOR])
def test_what_a_reader_may_not_know_is_unknown(reader: int) -> None:
    game = played("4", 60)
    hidden = sum(not knows(game.eyes(card), reader) for card in range(len(game.owner)))
    position = parse_position(position_text(game, reader))
    shown = [entry for half in position.halves for zone in half.zones.values() for entry in zone]
    assert hidden == sum(entry.name == UNKNOWN for entry in shown) > 10
    with pytest.raises(NotationError, match="holds an unknown card, so the position cannot be played"):
        game_from(position_text(game, reader))


def test_what_is_left_out_is_told() -> None:
    pause = {"name": "Pause", "type": "Summon", "text": "Draw 1 card."}
    swell = {
        "name": "Swell",
        "type": "Summon",
        "text": "Choose 1 Forward. It gains +1000 power until the end of the turn.",
    }
    table = FftcgTable({"field": ["Ash"], "hand": [swell, pause]}, {"hand": [pause]}, moment="attack")
    table.act(0, "Swell").resolve().act(0, "pass").act(1, "pass").act(0, "Ash").act(0, "Pause")
    notes = [line for line in position_text(table.game).splitlines() if line.startswith("#")]
    assert [note.partition(":")[0] for note in notes[:3]] == ["# in force", "# on the stack", "# attacking"]
    assert "has to decide" in notes[-1]


def test_there_is_no_position_before_the_first_turn() -> None:
    with pytest.raises(NotationError, match="before the first turn"):
        position_text(FftcgEntrant().begin("1", FftcgEntrant().rules[0]))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("moment: main 1", "moment: combat", "Line 5: There is no moment 'combat'; there are turn, draw, main 1,"),
        ("moment: main 1", "moment: attack 1", "Line 5: There is no moment 'attack 1'; there are turn,"),
        ("(dull, frozen,", "(committed,", "A card cannot be 'committed'; it can be dull, frozen, attacked, face down,"),
        ("format: constructed", "format: turbo", "Format is constructed or limited in FFTCG."),
        ("turn: 5", "turn: 5\ntarget: 1", "In FFTCG only the opponent is attacked"),
        ("turn: 5", "turn: 5\nprofile: mm", "FFTCG has no profile."),
        ("hand:", "staging:", "A side has no 'staging'; it has field, hand, damage, break, removed, deck."),
        (
            'hand: "Bolt (B1)"',
            'hand: "Bolt (B1)" (dull)',
            "can be dull, frozen, damaged and the like only on the field.",
        ),
        ('field: "Ash (A1)"', 'field: "Bolt (B1)"', "Bolt (B1) is a Summon, which never lies on the field."),
    ],
)
def test_mistakes_are_told(old: str, new: str, says: str) -> None:
    with pytest.raises(LivingRulesError) as caught:
        game_from(WRITTEN.replace(old, new, 1))
    assert says in str(caught.value)
