"""The text of a position: the same both ways, honest about what a reader may know, and clear about mistakes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from livingrules.agents import random_answer
from livingrules.arena.ufs_entrants import UfsEntrant
from livingrules.errors import LivingRulesError
from livingrules.games.dialects import DIALECTS, STATES, ZONE_WORDS
from livingrules.games.notation import (
    SYMBOL,
    UNKNOWN,
    Entry,
    Half,
    NotationError,
    Position,
    parse_position,
    print_position,
)
from livingrules.games.snapshot import position_of
from livingrules.games.ufs.cards import Card
from livingrules.games.ufs.formats import FORMATS, PROFILES
from livingrules.games.ufs.words import SYMBOL_NAMES, TRANSIT, ZONES
from livingrules.kernel.rng import Rng, seed_key
from livingrules.kernel.visibility import ALL_SEEING, SPECTATOR, knows
from livingrules.saves.positions import game_from, position_text
from livingrules.scenario.table import Table

from .games import begun, play_on

names = st.text(
    st.characters(codec="utf-8", exclude_categories=("C", "Z"), include_characters=" "), min_size=1, max_size=12
)
real_names = names.filter(lambda name: name.strip() == name)
flags = st.lists(st.sampled_from(sorted(STATES.values())), unique=True).map(sum)
symbols = st.lists(st.sampled_from(SYMBOL_NAMES), unique=True, max_size=2).map(lambda found: tuple(sorted(found)))
entries = st.builds(Entry, real_names | st.just(UNKNOWN), flags, st.integers(-1, 12), symbols)
zones = st.dictionaries(
    st.sampled_from(sorted(ZONE_WORDS)), st.lists(entries, min_size=1, max_size=5).map(tuple), max_size=4
)
halves = st.builds(Half, character=entries, vitality=st.integers(-1, 99), obliged=st.booleans(), zones=zones)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    moment = draw(st.sampled_from(DIALECTS["ufs"].moments))
    return Position(
        format=draw(st.sampled_from(FORMATS)),
        profile=draw(st.sampled_from(PROFILES)),
        text=draw(st.booleans()),
        switches=draw(st.dictionaries(st.sampled_from(["floating_end", "destroyable"]), st.sampled_from(["a", "b_c"]))),
        turn=draw(st.integers(0, 999)),
        active=draw(st.integers(0, 1)),
        moment=moment,
        attack=draw(st.integers(-1, 9)) if moment == "attack" else -1,
        halves=(draw(halves), draw(halves)),
        cards=tuple(
            draw(st.lists(st.builds(Card, name=real_names, type=st.just("asset"), text=st.just(("a; b",))), max_size=2))
        ),
    )


@settings(deadline=None, derandomize=True)
@given(positions())
def test_what_is_written_is_read_back(position: Position) -> None:
    assert parse_position(print_position(position, ("a note", "game: whist"))) == position


@settings(deadline=None, derandomize=True)
@given(
    st.text(max_size=200)
    | st.lists(st.sampled_from(["player 1", "hand: ", "3x A", "cards", "{}", "moment:"])).map("\n".join)
)
def test_any_other_text_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert str(caught.value).count("\n") == 0
    assert str(caught.value).endswith(".")


# ----------------------------------------------------------------------------------------------------------- with games


def test_a_position_of_a_game_is_set_up_again() -> None:
    """At every form and enhance of some games: the same cards in the same places, and the same question."""
    entrant = UfsEntrant()
    tried = 0
    for seed in range(4):
        game = entrant.begin(str(seed), entrant.rules[seed])
        rng = Rng(seed_key(seed))
        while game.decision is not None:
            if game.decision.prompt[0] in ("form", "enhance") and rng.below(4) == 0 and not game.zones[TRANSIT]:
                tried += 1
                text = position_text(game)
                twin = game_from(text)
                assert position_of(twin) == position_of(game) == parse_position(text)
                assert twin.digest() == game_from(text).digest()
                assert twin.decision is not None
                # A reversal of the player whose turn it is not has no moment of its own in a position.
                if game.attack < 0 or game.owner[game.attack] == game.active:
                    assert twin.decision.prompt[0] == game.decision.prompt[0]
            game.choose(random_answer(game.decision, rng))
    assert tried > 20


@pytest.mark.parametrize("reader", [0, 1, SPECTATOR])
def test_what_a_reader_may_not_know_is_unknown(reader: int) -> None:
    game = begun()
    play_on(game, 80)
    hidden = sum(not knows(game.eyes(card), reader) for card in range(len(game.owner)))
    position = parse_position(position_text(game, reader))
    shown = [entry for half in position.halves for zone in half.zones.values() for entry in zone]
    assert hidden == sum(entry.name == UNKNOWN for entry in shown) > 10
    assert len(shown) + 2 == len(game.owner)
    with pytest.raises(NotationError, match="holds an unknown card, so the position cannot be played"):
        game_from(position_text(game, reader))


def test_the_text_depends_only_on_what_the_reader_may_know() -> None:
    entrant = UfsEntrant()
    game = begun()
    play_on(game, 60)
    for reader in entrant.readers:
        twin = entrant.disguise(game, reader, Rng(b"key"))
        assert position_text(twin, reader) == position_text(game, reader)
        assert position_text(twin, ALL_SEEING) != position_text(game, ALL_SEEING)


def test_what_is_attached_to_another_card_comes_back_attached_to_it() -> None:
    table = Table({"staging": ["Other", ("Base", {"attached": ["Rider"]}, "committed")], "attached": ["You"]})
    twin = game_from(position_text(table.game))
    names = [made.card.name for made in twin.definitions]
    hosts = {(names[card], names[host]) for card, host in enumerate(twin.host) if host >= 0}
    assert hosts == {("Rider", "Base"), ("You", "You")}


def test_a_person_can_read_and_write_it() -> None:
    game = game_from(
        """
        # A pasted position; comments are for people.
        format: turbo
        turn: 9
        active: player 2

        player 1
        character: Odrun Hask•• (committed)
        vitality: 3
        hand: Eddy; 2x Reed Wall
        deck: 12x Slow Water

        player 2
        character: Sarrow Vey•
        hand: Dockside Jab
        staging: Kindling (committed); Dockborn (face down);
            Loud Mouth
        momentum: Quicken; Hot Temper (face up)
        discard: Cinder Flurry
        deck: 10x Quicken
        """.replace("\n        ", "\n")
    )
    assert game.decision is not None
    assert (game.decision.seat, game.decision.prompt[0]) == (1, "form")
    assert (game.vitality[0], game.turn) == (3, 9)
    assert [len(game.zones[number]) for number in range(2 * ZONES)] == [
        12,
        3,
        1,
        0,
        0,
        0,
        0,
        0,
        10,
        1,
        4,
        0,
        1,
        2,
        0,
        0,
    ]
    assert "momentum: Quicken; Hot Temper (face up)" in position_text(game)


def test_cards_that_no_database_has_are_written_out() -> None:
    table = Table(you={"hand": [{"name": "Odd; (Name)", "text": ["F: Draw 1 card."]}]})
    text = position_text(table.game)
    assert 'hand: "Odd; (Name)"' in text
    twin = game_from(text)
    assert position_of(twin) == position_of(table.game)
    assert twin.definitions[1].card == table.game.definitions[1].card


def test_effects_in_force_are_told_in_a_comment() -> None:
    well = {"name": "Well", "text": ["F Commit: Your attacks get +2 damage for the rest of this turn."]}
    table = Table(you={"hand": ["Root"], "staging": [well]}).act(0, "Well F")
    notes = [line for line in position_text(table.game).splitlines() if line.startswith("# in force: ")]
    assert len(notes) == 1
    assert "+2 damage" in notes[0]


def test_there_is_no_position_before_the_characters_are_revealed() -> None:
    with pytest.raises(NotationError, match="before the starting characters are revealed"):
        position_text(begun())


HEAD = "player 1\ncharacter: Odrun Hask••\nplayer 2\ncharacter: Odrun Hask••\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "The position does not describe player 1."),
        ("player 1\ncharacter: A", "The position does not describe player 2."),
        ("player 1\nplayer 2", "A side has one starting character; player 1 has 0."),
        ("player 1\ncharacter: A; B\nplayer 2\ncharacter: C", "A side has one starting character; player 1 has 2."),
        ("format: chess", "Line 1: Format is standard or turbo or draft or sealed or teams, not 'chess'."),
        ("game: ufs\n\nwhen: now", "Line 3: There is no 'when' in the head of a position; there are "),
        ("turn: soon", "Line 1: The turn is a number, not 'soon'."),
        ("turn: 1\nturn: 2", "Line 2: Turn is given twice."),
        ("moment: later", "Line 1: There is no moment 'later'; there are turn, ready, combat, attack, end."),
        ("moment: combat 2", "Line 1: There is no moment 'combat 2'"),
        ("moment: attack 0", "Line 1: Attacks are counted from 1."),
        ("moment: attack x", "Line 1: The attack is a number, not 'x'."),
        ("nonsense", "Line 1: 'nonsense' is no line of a position: a colon is missing."),
        ("player 1\nplayer 1", "Line 2: Player 1 is described twice."),
        ("player 1\nluck: 3", "Line 2: A side has no 'luck'; it has character, vitality, obliged, hand, "),
        ("player 1\nvitality: much", "Line 2: The vitality is a number, not 'much'."),
        ("player 1\nobliged: maybe", "Line 2: Obliged is yes or no."),
        ("player 1\nhand: A\nhand: B", "Line 3: Hand is given twice for player 1."),
        ("player 1\nhand: A (tired)", "Line 2: A card cannot be 'tired'; it can be committed, face down, "),
        ("player 1\nhand: A;; B", "Line 2: A card without a name."),
        ("player 1\nhand: 0x A", "Line 2: '0' cards are no number that can lie there."),
        ("player 1\nhand: A) B", "Line 2: 'A) B' cannot be read as a card."),
        ('player 1\nhand: "A\\q"', "is not quoted as it should be."),
        ("cards\n{}", "Line 2: This is no card: Object missing required field `name`."),
        (f"{HEAD}hand: No Such Card", 'There is no card called "No Such Card"'),
        (HEAD.replace("Odrun Hask••", "Eddy"), "Eddy is no character, so player 1 cannot start with it."),
        (f"{HEAD}hand: Eddy (attached)", "Eddy can be attached only in a staging area."),
        (f"{HEAD}staging: Eddy (attached to 3)", "Eddy is attached to card 3 of a staging area in which there is no"),
        (
            f"{HEAD}staging: Eddy (attached to 1)",
            "Eddy can be attached only to another card in its",
        ),
        (f"{HEAD}staging: Eddy (attached to 0)", "A card cannot be 'attached to 0'; it can be"),
        (f"moment: attack 3\n{HEAD}", "There is no card 3 in the pool of player 1."),
        (f"moment: attack 1\nactive: player 2\n{HEAD}pool: Eddy", "Card 1 in the pool of player 2 is no attack."),
        (f"moment: attack\n{HEAD}", "the active player's card pool holds no attack."),
        (f"switch: floating_end never\n{HEAD}", "floating_end"),
        ("#" * 200_001, "The text is too long for a position."),
    ],
)
def test_mistakes_are_told_with_their_line(text: str, said: str) -> None:
    with pytest.raises(LivingRulesError) as caught:
        game_from(text)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_symbols_picked_for_infinities_are_kept() -> None:
    text = f"{HEAD}deck: 9x Eddy\nstaging: Borrowed Time ({SYMBOL} life)\n".replace(
        "player 2", "deck: 9x Eddy\nplayer 2"
    )
    game = game_from(text)
    assert game.decision is None or game.decision.prompt[0] != "symbol"
    assert f"Borrowed Time ({SYMBOL} life)" in position_text(game)
