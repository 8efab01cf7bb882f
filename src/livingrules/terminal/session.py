"""A game at the terminal: show the table, read what is typed, let the opponent answer in between."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from livingrules.agents import Agent
from livingrules.errors import LivingRulesError
from livingrules.game import Game
from livingrules.games.sentences import listed, sentence
from livingrules.games.shown import Option, Question, View
from livingrules.games.story import BRIEF, news
from livingrules.kernel.game import Log
from livingrules.saves.record import CONCEDES, Choice, Recorder
from livingrules.saves.replays import heading
from livingrules.saves.undo import History, Learnt
from livingrules.terminal import inquiries
from livingrules.terminal.closing import CLOSEST, TIGHT
from livingrules.terminal.commands import HELP_CONCEDING, Chosen, Command, Mistyped, is_pass, read_line
from livingrules.terminal.faces import face
from livingrules.terminal.lines import (
    MOST_OPTIONS,
    Clipped,
    clause_mark,
    entry_line,
    how_to_answer,
    indented,
    news_lines,
    option_lines,
    prompt_line,
)

Reader = Callable[[str], str]
FEW_OPTIONS: Final = 3
"""Options on a page for which the board is not drawn any closer."""
TEXT_ROWS: Final = 2
"""Rows for the question and for the text that asks, where there is little room."""
LEAVING: Final = "Save the game and leave (s), leave without saving (l), or play on (Enter)? "
YOU: Final = "you"
"""What a player at the terminal is called in records."""


class Session:
    """One human, one agent, one game."""

    def __init__(
        self,
        game: Game,
        seat: int,
        agent: Agent,
        screen: Console,
        read: Reader,
        seed: int | str = 0,
        recorder: Recorder | None = None,
        asks: bool = False,
    ) -> None:
        """recorder: that of a game which was begun before, at its first decision; asks: somebody sits there who can be
        asked whether they mean it, and whether they want another game.
        """
        self.asks = asks
        self.seed = seed
        self.game = game
        self.seat = seat
        self.agent = agent
        self.screen = screen
        self.read = read
        self.face = face(game.core.rulebook)
        self.history = History(game.core)
        players = (YOU, agent.name) if seat == 0 else (agent.name, YOU)
        self.recorder = recorder or Recorder(game.core, heading(game.core, seed, players=players, known=game.cards))
        self.told: Log | None = None
        self.drawn_attack = -1
        self.leaving = False
        self.page = 0
        self.per_page = MOST_OPTIONS

    # ------------------------------------------------------------------------------------------------------- playing

    def play(self) -> None:
        """Until the game is over or the player leaves."""
        self.screen.print(Text("Type a number to choose, or help.", style="dim"))
        while self.game.decision is not None and not self.leaving:
            try:
                if self.game.decision.seat == self.seat:
                    self.ask()
                else:
                    self.answer(self.agent.choose(self.game.view(1 - self.seat, lines=0)))
            except KeyboardInterrupt:
                self.screen.print()
                self.leave()
        if self.game.outcome is not None:
            self.tell_news()
            self.screen.print(self.face.board(self.view()))
            self.screen.print(self.verdict())
            for line in self.face.summary(self.game.core, self.seat):
                self.screen.print(Text(f"  {line}"))

    def answer(self, choice: Choice) -> None:
        """Choose, keeping the past and the record; an interrupted choice was not made."""
        before = self.game.core.copy()
        try:
            self.recorder.make(choice)
        except KeyboardInterrupt:
            self.recorder.rewind(before)
            self.game.core = before
            raise
        self.history.past.append(before)

    def catch_up(self, choices: Iterable[Choice]) -> None:
        """Make the choices of a game that was left, so that it goes on with its past."""
        for choice in choices:
            self.answer(choice)

    def view(self) -> View:
        seen: View = self.game.view(self.seat, lines=0)
        return seen

    def ask(self) -> None:
        """Show what happened and what is asked; read until it is answered."""
        view = self.view()
        question = view.decision
        if question is None:
            return
        self.tell_news()
        self.page = 0
        if self.is_big(question):
            self.show_table(view, question)
        else:
            self.show_question(question)
        while not self.leaving:
            meant = self.typed(question)
            if isinstance(meant, Chosen) and self.accepted(meant):
                return
            if isinstance(meant, Command) and self.obey(meant, view, question):
                return

    def is_big(self, question: Question) -> bool:
        """Whether the whole table is drawn before the question: at its big moments, and once for each attack."""
        attack = self.face.fight(self.game.core)
        fresh = attack != self.drawn_attack and attack >= 0
        self.drawn_attack = attack
        return fresh or self.face.is_big(question)

    def show_table(self, view: View, question: Question) -> None:
        """The board with the question under it, so that both fit the screen: the board is drawn closer, and then fewer
        options are on a page.
        """
        room = self.screen.height - 1  # a row is for what is typed
        ways = [(0, False, MOST_OPTIONS), *((level, True, MOST_OPTIONS) for level in range(TIGHT))]
        ways += [(TIGHT, True, per_page) for per_page in range(MOST_OPTIONS, FEW_OPTIONS - 1, -1)]
        ways += [(CLOSEST, True, per_page) for per_page in range(FEW_OPTIONS, 0, -1)]
        for level, clipped, self.per_page in ways:
            shown = Group(self.face.board(view, level), *self.question_lines(question, clipped))
            if self.rows(shown) <= room or (level, self.per_page) == (CLOSEST, 1):
                self.screen.print(shown)
                return

    def rows(self, shown: RenderableType) -> int:
        return len(self.screen.render_lines(shown, pad=False))

    def show_question(self, question: Question) -> None:
        """The question alone, which is a page of its own."""
        self.per_page = MOST_OPTIONS
        shown = Group(*self.question_lines(question, False))
        if self.rows(shown) >= self.screen.height:
            shown = Group(*self.question_lines(question, True))
        self.screen.print(shown)

    def question_lines(self, question: Question, clipped: bool) -> list[RenderableType]:
        """What is asked, by which text, the options of the page, and how to answer."""
        lines: list[RenderableType] = [] if clipped else [Text()]
        prompt = prompt_line(question)
        lines.append(Clipped(prompt, TEXT_ROWS) if clipped else prompt)
        if question.text:
            text = indented(f"“{question.text}”", "italic dim")
            lines.append(Clipped(text, TEXT_ROWS) if clipped else text)
        view = self.view()
        idle = self.game.idle_options()

        def note(option: Option) -> str:
            told = self.face.note(option, view)
            return ", ".join(filter(None, (told, "changes nothing now" if option.index in idle else "")))

        lines += option_lines(question, note, self.page, self.per_page, clipped)
        how = how_to_answer(question)
        if how:
            lines.append(Text(how, style="dim"))
        return lines

    def typed(self, question: Question) -> Chosen | Command | None:
        """What the player means; a slip is answered with one sentence."""
        try:
            line = self.read("> ")
        except (EOFError, KeyboardInterrupt):
            self.screen.print()
            return Command("quit")
        try:
            return read_line(line, question, self.face.commands)
        except Mistyped as slip:
            duties = self.face.duties(self.game.core, self.seat) if is_pass(line) else []
            if duties:
                self.show(inquiries.why_no_pass(self.game, self.view()))
            else:
                self.say(str(slip))
            return None

    def accepted(self, chosen: Chosen) -> bool:
        """Whether the engine takes the answer; a refusal changes nothing and is said."""
        try:
            self.answer(chosen.answer)
        except LivingRulesError as refused:
            self.say(str(refused))
            return False
        return True

    def say(self, sentence: str) -> None:
        self.screen.print(Text(sentence, style="yellow"))

    # -------------------------------------------------------------------------------------------------------- the log

    def tell_news(self) -> None:
        """The lines since the player last looked."""
        entries = news(self.game.core, self.seat, self.told, BRIEF)
        self.told = self.game.core.log
        if entries:
            self.screen.print()
        for line in news_lines(entries):
            self.screen.print(line)

    def verdict(self) -> Text:
        outcome = self.game.outcome
        if outcome is None or outcome.winner is None:
            return Text("The game is a draw.", style="bold")
        if outcome.winner == self.seat:
            return Text(f"You win. ({outcome.clause})", style="bold green")
        return Text(f"You lose. ({outcome.clause})", style="bold red")

    # ------------------------------------------------------------------------------------------------------- commands

    def obey(self, command: Command, view: View, question: Question) -> bool:
        """Carry out a command; True when the question has to be put anew."""
        try:
            if command.name in self.face.commands:
                return self.show(self.face.answer(command.name, view, command.rest))
            return self.commands()[command.name](command.rest, view, question)
        except LivingRulesError as refused:
            self.say(str(refused))
            return False

    def commands(self) -> dict[str, Callable[[str, View, Question], bool]]:
        return {
            "board": self.do_board, "more": self.do_more, "card": self.do_card, "why": self.do_why,
            "explain": self.do_explain, "rule": self.do_rule, "log": self.do_log, "undo": self.do_undo,
            "save": self.do_save, "concede": self.do_concede, "help": self.do_help, "quit": self.do_quit,
        }  # fmt: skip

    def do_board(self, rest: str, view: View, question: Question) -> bool:
        if rest == "full":
            return self.show(self.face.board(view))
        self.show_table(view, question)
        return False

    def do_more(self, rest: str, view: View, question: Question) -> bool:
        if len(question.options) <= self.per_page:
            raise Mistyped("These are all the choices.")
        self.page += 1
        self.screen.print(Group(*self.question_lines(question, self.per_page < MOST_OPTIONS)))
        return False

    def do_card(self, rest: str, view: View, question: Question) -> bool:
        return self.show(inquiries.sheet(self.game, view, question, rest))

    def do_why(self, rest: str, view: View, question: Question) -> bool:
        return self.show(inquiries.why_not(self.game, view, question, rest))

    def do_explain(self, rest: str, view: View, question: Question) -> bool:
        return self.show(inquiries.explain(self.game, view, question, rest))

    def do_rule(self, rest: str, view: View, question: Question) -> bool:
        return self.show(inquiries.rule(view, rest))

    def show(self, what: Any) -> bool:
        self.screen.print(what)
        return False

    def do_log(self, rest: str, view: View, question: Question) -> bool:
        for entry in self.game.story(self.seat, brief=rest != "full"):
            self.screen.print(entry_line(entry))
        return False

    def do_help(self, rest: str, view: View, question: Question) -> bool:
        table = Table.grid(padding=(0, 2))
        for typed, meaning in [*self.face.help_lines(), HELP_CONCEDING]:
            table.add_row(Text(typed, style="bold"), meaning)
        return self.show(table)

    def do_quit(self, rest: str, view: View, question: Question) -> bool:
        self.leave()
        return self.leaving

    def leave(self) -> None:
        """Leave the table; who can be asked is asked first, and may save the game."""
        if self.asks and self.own_last():
            wanted = self.line(LEAVING)
            if wanted in ("s", "save") and not self.saved_on_leaving():
                return
            if wanted not in ("s", "save", "l", "leave", "y", "yes", "q", "quit", None):
                self.screen.print("You play on.")
                return
        self.leaving = True
        self.screen.print("You leave the table. Goodbye.")

    def saved_on_leaving(self) -> bool:
        """Whether the game was written to the file that the player names."""
        usual = inquiries.free_name(f"{self.game.core.rulebook}-{self.seed}")
        named = self.line(f"Save to which file? [{usual}] ")
        if named is None:
            return True
        try:
            path = inquiries.save(self.recorder, named or usual)
        except LivingRulesError as refused:
            self.say(str(refused))
            return False
        self.screen.print(f"Saved to {path}; `livingrules play --resume {path}` goes on with it.", soft_wrap=True)
        return True

    def line(self, prompt: str) -> str | None:
        """What the player types to a question of the table's own; None when the input ends or is interrupted."""
        try:
            return self.read(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.screen.print()
            return None

    def wants_rematch(self) -> bool:
        """Whether the player wants to play the same decks again, with the sides exchanged."""
        if not self.asks or self.leaving or self.game.outcome is None:
            return False
        return self.confirmed("Play again with the sides exchanged, yes or no? ")

    def do_concede(self, rest: str, view: View, question: Question) -> bool:
        """Give the game up: it is asked once more, so that it is not done by a slip of the finger."""
        clause = clause_mark(self.game.core.concession)
        if rest.casefold() != "yes":
            self.say(f"If you concede, your {self.face.rival} wins at once ({clause}).")
            if not self.confirmed("Concede, yes or no? "):
                self.screen.print("You play on.")
                return False
        self.answer(CONCEDES[self.seat])
        return True

    def confirmed(self, prompt: str) -> bool:
        """Whether the player says yes.  This line is read here, so that a no does not answer the game's question."""
        return (self.line(prompt) or "").casefold() in ("yes", "y")

    def do_save(self, rest: str, view: View, question: Question) -> bool:
        path = inquiries.save(self.recorder, rest)
        self.screen.print(f"Saved to {path}; `livingrules play --resume {path}` goes on with it.")
        return False

    def do_undo(self, rest: str, view: View, question: Question) -> bool:
        """Back to the player's own last decision, unless that would give something away."""
        back = self.own_last()
        if not back:
            raise Mistyped("There is nothing of yours to take back.")
        learnt = self.history.undo_reveals(back, self.seat)
        if learnt and rest != "anyway":
            self.say("Taking it back would use what was learnt since:")
            for found in learnt[:5]:
                self.screen.print(f"  {self.learnt_words(found)}")
            self.screen.print(Text("Type “undo anyway” to take it back all the same.", style="dim"))
            return False
        core = self.history.undo(back)
        self.recorder.rewind(core)
        self.game.core = core
        self.told = core.log
        self.drawn_attack = -1
        self.screen.print(Text("Taken back.", style="bold"))
        return True

    def learnt_words(self, found: Learnt) -> str:
        """What somebody got to know, as this player is told it."""
        _, told, card = found.text.partition(" got to know ")
        if not told:
            return found.text
        rival = f"your {self.face.rival}"
        who = [word for seat, word in ((self.seat, "you"), (1 - self.seat, rival)) if found.mask >> seat & 1]
        return sentence(f"{listed(who) or 'spectators'} got to know {card}")

    def own_last(self) -> int:
        """How many decisions ago the player last decided; 0: never."""
        for back, moment in enumerate(reversed(self.history.past), 1):
            if moment.decision.seat == self.seat:
                return back
        return 0
