"""Forms that no gold card has: read and then declined, never able to happen, or the words of another game."""

from __future__ import annotations

DECLINED = {
    "ufs": {
        "Act manner as next card": "F: Play 1 attack from your discard pile as your next card.",
        "Act verb clear": "E: Clear this card.",
        "Act verb review": "F: Review 1 card.",
        "Act verb unseal": "F: Unseal 1 of your foundations.",
        "Event verb change": "Your opponent cannot change the speed of this attack.",
        "Event verb choose": "E: Choose 2 of your foundations. Commit all foundations chosen this way.",
        "Event verb return": "E: Return 2 foundations to your hand. Discard all foundations returned this way.",
        "Event verb unseal": "E: Draw X cards. X equals the number of cards unsealed from your staging area this turn.",
        "word keyword": "F: Name a keyword. Draw 1 card.",
        "word symbol": "F: Name a symbol. Draw 1 card.",
        "time draw phase": "At the start of your Draw Phase, draw 1 card.",
        "time review phase": "At the start of your Review Phase, draw 1 card.",
    },
    "universus": {
        "AbilityFilter gate reversal": "Response: After your rival plays this card's Reversal ability, draw 1 card.",
        "AbilityFilter gate second": "Response: After your rival plays this card's second ability, draw 1 card.",
        "Act verb review": "Enhance: Review 1 card.",
        "Change attribute stamina": "Your backups get +1 stamina.",
        "Event verb change": "Your rival cannot change the speed of this attack.",
        "Event verb choose": "Enhance: Choose 2 of your foundations. Commit all foundations chosen this way.",
        "Event verb return": "Enhance: Return 2 foundations to your hand. Discard all foundations returned this way.",
        "Filter states multiple copy": "Enhance: Choose 1 attack. Discard all of the chosen attack's Multiple copies.",
        "Filter states with multiple copies": "Enhance: Discard this attack and its multiple copies.",
        "forbid rule on gain keyword": "This attack cannot gain keywords.",
        "word number": "Form: Name a number. Draw 1 card.",
        "word symbol": "Form: Name a symbol. Draw 1 card.",
        "Stat attribute stamina": "Enhance: Destroy 1 rival backup with 3 or less stamina.",
        "Stat attribute traits": "Enhance: Add 1 attack with 2 or more traits from your discard pile to your hand.",
        "Event verb gain keyword": "Enhance: This attack cannot gain keywords.",
    },
    "fftcg": {
        "word Back Attack": "The Forwards you control gain Back Attack.",
        "word Character": "Vera is also a Character.",
        "word Monster": "Vera is also a Monster.",
        "word field ability": "Vera is also a field ability.",
        "word auto-ability": "Vera is also an auto-ability.",
        "word element and job": "Name 1 Element and 1 Job. Draw 1 card.",
        "Filter kinds Monster": "Choose 1 Monster. Break it.",
        "Filter kinds field ability": "Choose 1 field ability. Reveal it.",
        "Has kind job or element": "Name 1 Job or 1 Element. Vera gains the named Job or Element this turn.",
        "Event verb is not blocked": "When Vera is not blocked, draw 1 card.",
        "Event verb produce CP": "Vera can produce CP of any Element.",
        "Event manner as though owned": (
            "Choose 1 Summon in your opponent's Break Zone. You can cast it as though you owned it this turn."
        ),
        "Event manner once more": "Vera can attack once more.",
        "Event manner opponent's field": "When a Forward enters your opponent's field, draw 1 card.",
        "Event cause opponent's Forward ability": "Vera cannot be chosen by your opponent's Forward abilities.",
        "Event cause Forward ability": "Vera cannot be chosen by Forward abilities.",
        "Event cause opponent's Backup ability": "Vera cannot be chosen by your opponent's Backup abilities.",
        "Event cause Backup ability": "Vera cannot be chosen by Backup abilities.",
        "Event cause opponent's Monster ability": "Vera cannot be chosen by your opponent's Monster abilities.",
        "Event cause Monster ability": "Vera cannot be chosen by Monster abilities.",
        "Event cause opponent's Character ability": "Vera cannot be chosen by your opponent's Character abilities.",
        "Event cause Character ability": "Vera cannot be chosen by Character abilities.",
        "Event cause opponent's EX Burst": "Vera cannot be chosen by your opponent's EX Bursts.",
        "Event cause your EX Burst": "Vera cannot be chosen by your EX Bursts.",
        "Event cause EX Burst": "Vera cannot be chosen by EX Bursts.",
    },
}
"""What is read and then declined, because the rules cannot carry it out; each with a text."""

SHARED = {
    "Rating": "the rating of a keyword is read by the keyword's own ability only",
    "Filter states combo met": "so says the text of Combo; cards have the word alone",
    "Limit value deck": "a card in a deck is unknown, so nothing on it can be played",
    "It label attached": "no act leaves cards that a text could then call the attached ones",
    "It label canceled": "what is canceled is an ability, and no card",
}
NEVER = {
    "ufs": {
        **SHARED,
        "AbilityFilter gate safe": "Safe is continuous; nobody plays its ability (I.3.11.1)",
        "AbilityFilter gate throw": "Throw is continuous; nobody plays its ability (I.3.14.1)",
        "word game": "a position begins in the middle of a game",
        "It label attacking": "no act leaves cards that a text could then call the attacking ones",
        "time start phase": "the Ready Phase by its name in UniVersus",
    },
    "universus": {
        **SHARED,
        "AbilityFilter gate safe": "Safe is continuous; nobody plays its ability (Safe/2)",
        "AbilityFilter gate throw": "Throw is continuous; nobody plays its ability (Throw/2)",
    },
    "fftcg": {
        "It label named": "what was named is an element, a job or a number, and is spoken of as that",
    },
}
"""What no card can use, with the reason."""
