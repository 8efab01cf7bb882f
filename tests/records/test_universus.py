"""Records, saved games and positions of UniVersus: the same promises as for UFS, with what only it has."""

import msgspec
import pytest

from livingrules.agents import random_answer
from livingrules.arena.ufs_entrants import UniversusEntrant
from livingrules.errors import BadRecord
from livingrules.games.notation import NotationError, parse_position, print_position
from livingrules.games.packs import pack
from livingrules.games.ufs.game import Ufs
from livingrules.games.universus.state import own
from livingrules.kernel.rng import Rng, seed_key
from livingrules.saves.pinned import spoken_of
from livingrules.saves.positions import game_from, position_text
from livingrules.saves.record import Record, parse_record
from livingrules.saves.replays import begin, problem, record_game
from livingrules.text.compile import compile_card
from livingrules.text.errors import TextError

from .games import play_on

RULES = "standard"

POSITION = """\
game: universus
format: standard
turn: 7
active: player 1
moment: attack 1
target: 2

player 1
character: Odile Varr I
health: 17
hand: Knotted Lines
stage: Knotted Lines (committed)
pool: Boathook Jab (as a form, played)
deck: 20x Knotted Lines

player 2
character: Odile Varr I (committed)
stage: Knotted Lines (frozen); Pell the Deckhand (stamina 1); Knotted Lines (2 Rage counters)
deck: 20x Knotted Lines
"""


def begun(seed: str) -> Ufs:
    return UniversusEntrant().begin(seed, RULES)


def test_a_record_of_universus_verifies() -> None:
    recorder = record_game(begun("4"), "4")
    play_on(recorder, 60)
    record = recorder.record()
    assert record.game == "universus"
    assert problem(record) == ""
    assert begin(record).rulebook == "universus"


def test_the_traits_of_its_cards_are_pinned_in_a_record() -> None:
    record = record_game(begun("4"), "4").record()
    assert record.words
    without = Record(**{name: getattr(record, name) for name in record.__struct_fields__} | {"words": ()})
    with pytest.raises(BadRecord, match="no longer understood"):
        begin(without)


def test_records_without_traits_read_as_before() -> None:
    with pytest.raises(BadRecord, match="no record of a game"):
        parse_record(b'{"game": "ufs"}')


def test_a_position_of_every_moment_comes_back_as_it_was() -> None:
    seen: set[str] = set()
    for seed in ("1", "2", "3"):
        game = begun(seed)
        rng = Rng(seed_key(seed))
        while game.decision is not None:
            if min(game.characters) >= 0 and game.turn > 0 and game.choices % 3 == 0:
                text = position_text(game)
                again = print_position(parse_position(text))
                assert again.splitlines() == [line for line in text.splitlines() if not line.startswith("#")]
                seen.update(word for word in ("stamina", "counter", "transformed", "target:") if word in text)
                assert game_from(text).rulebook == "universus"
            game.choose(random_answer(game.decision, rng))
    assert {"stamina", "transformed"} <= seen


def test_an_attack_on_a_backup_is_set_up() -> None:
    game = game_from(POSITION)
    here = own(game)
    pell = here.target
    assert (game.card_name(game.attack), game.card_name(pell)) == ("Boathook Jab", "Pell the Deckhand")
    assert (here.stamina[pell], here.vitality) == (1, [17, 23])
    assert print_position(parse_position(POSITION)) == POSITION
    text = position_text(game)
    assert "target: 2" in text
    assert "Pell the Deckhand (stamina 1); Knotted Lines (2 Rage counters)" in text
    assert "Knotted Lines (frozen)" in text


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("format: standard", "format: turbo", "Format is standard in UniVersus."),
        ("target: 2", "target: 9", "There is no card 9 in the other player's stage to be attacked."),
        ("health: 17", "luck: 17", "it has character, health, hand, stage"),
        ("health: 17", "health: 99", "Player 1 cannot have 99 health"),
        ("hand: Knotted Lines", "hand: Knotted Lines (committed)", "can be committed only in a stage"),
        ("stamina 1", "stamina one", "The stamina is a number"),
        ("frozen", "asleep", "A card cannot be 'asleep'"),
        ("game: universus", "game: ufs", "Line"),
    ],
)
def test_a_mistake_is_told_in_the_words_of_the_game(old: str, new: str, said: str) -> None:
    with pytest.raises(NotationError, match=said.replace("(", r"\(")) as caught:
        game_from(POSITION.replace(old, new))
    assert "\n" not in str(caught.value)


def test_ufs_has_no_target() -> None:
    with pytest.raises(NotationError, match="only the opponent is attacked"):
        parse_position("target: 1\nplayer 1\ncharacter: A\nplayer 2\ncharacter: A\n")


def test_a_record_knows_a_name_for_every_part_of_one_that_its_texts_quote() -> None:
    text = 'Form Remove 1 card from your discard pile with the word "Bell" in its name: Draw 1 card.'
    whole = {"name": "Ringer", "type": "asset", "difficulty": 1, "check": 5, "symbols": ["air"], "text": [text]}
    card = msgspec.convert(whole, pack("universus").card)
    names = spoken_of((card,), ["Harbour Bell", "Old Bell", "Wet Rope"])
    assert names == ("Harbour Bell",)
    assert compile_card(card, names, "universus").abilities
    with pytest.raises(TextError):
        compile_card(card, ("Wet Rope",), "universus")
    assert spoken_of((card,), ["Bellows"], own_names=False) == ()


def test_a_record_knows_a_name_that_is_written_without_its_spaces() -> None:
    card = pack("ufs").card(name="Kite", type="foundation", difficulty=1, control=5, text=("O.Bell E: Draw 1 card.",))
    assert "O. Bell" in spoken_of((card,), ["O. Bell", "Wet Rope"])
