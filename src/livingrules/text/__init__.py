"""Card text: a grammar that runs in both directions, and what cards mean."""

from livingrules.text.compile import compile_ability, compile_card, compile_keyword, print_ability, print_keyword
from livingrules.text.errors import Declined, TextError
from livingrules.text.explain import explain
from livingrules.text.treeview import tree_text

__all__ = [
    "Declined",
    "TextError",
    "compile_ability",
    "compile_card",
    "compile_keyword",
    "explain",
    "print_ability",
    "print_keyword",
    "tree_text",
]
