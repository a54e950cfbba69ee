"""Who may do what: every command, press and form of the bot, in every way it can be reached."""

from dataclasses import dataclass, field
from itertools import count

PLAYERS = frozenset({"player", "owner"})
ENTERING = PLAYERS | {"opener", "moderator", "administrator"}
EVERYBODY = ENTERING | {"manager", "stranger"}
UNSEATED = EVERYBODY - PLAYERS
MODERATORS = frozenset({"moderator", "administrator"})
OR_OWN = MODERATORS | {"player"}
"""Moderators, and whoever sits on the first seat."""
MANAGERS = frozenset({"manager", "administrator"})
KEEPERS = MODERATORS | MANAGERS
ADMINISTRATORS = frozenset({"administrator"})
NOBODY = frozenset()

NOTHING, ENTRY, MATCH, SETTINGS, RULES, WATCH, OWN, PURGED = (
    "nothing", "entry", "match", "settings", "rules", "watch", "own", "purged",
)  # fmt: skip
"""What an act that is allowed leaves behind."""


_OPENED = count(1)  # no form is opened twice


@dataclass(frozen=True)
class Act:
    """One way to ask for one thing.

    Attributes:
        way: "slash", "press", "form" or "typing".
        name: the command, the press or the form.
        stage: how the match of the place stands before.
        may: who may do it on a server.
        stores: what is kept of it.
        no: the reason for which everybody else is refused.
        options: the options of a command, or the fields of a form.
        rest: what a custom id carries, behind the match where it is of one: {after} is the last
            position, {match} the match of the place.
        of_match: whether a custom id carries the number of the match.
        focused: the option that somebody types in.
        privately: who may do it in a conversation without a server, if not the same.
        no_privately: the reason for which everybody is refused there.
        asked: whoever is asked a question first, before anything is stored.
    """

    way: str
    name: str
    stage: str
    may: frozenset = EVERYBODY
    stores: str = NOTHING
    no: str = "not-yours"
    options: dict = field(default_factory=dict)
    rest: str = ""
    of_match: bool = True
    focused: str = ""
    privately: frozenset | None = None
    no_privately: str = ""
    asked: frozenset = NOBODY

    @property
    def title(self):
        what = "".join(one for one in self.rest if one not in "{}")
        given = ",".join(f"{name}={value}" for name, value in self.options.items())[:40]
        return f"{self.way} {self.name} {what}{given} {self.stage}".replace("  ", " ")

    def custom_id(self, match_id, after=0, server=0):
        given = {"after": after, "server": server or 0, "match": match_id}
        tail = self.rest.format(**given, opened=next(_OPENED))
        parts = ["domino", self.name, *([str(match_id)] if self.of_match else []), tail]
        return ":".join(parts if tail else parts[:-1])


def slash(name, stage, may=EVERYBODY, stores=NOTHING, no="not-yours", /, **options):
    return Act("slash", name, stage, may, stores, no, options)


def press(name, stage, may=EVERYBODY, stores=NOTHING, rest="", no="not-yours"):
    return Act("press", name, stage, may, stores, no, rest=rest)


def loose(name, rest="", may=EVERYBODY, stores=NOTHING, no="not-yours", **more):
    """Return a press on a button that belongs to no match."""
    return Act("press", name, "fresh", may, stores, no, rest=rest, of_match=False, **more)


def form(name, stage, **options):
    return Act("form", name, stage, ENTERING, ENTRY, options=options, rest="{after}:{opened}")


def setting(name, stores, /, **options):
    no = "not-your-settings"
    return Act("slash", name, "none", MANAGERS, stores, no, options, privately=EVERYBODY)


def typing(name, focused, /, **options):
    return Act("typing", name, "begun", options={focused: ""} | options, focused=focused)


ENTERED = (
    slash("round", "fresh", ENTERING, ENTRY, hands="13", winner="1"),
    slash("ends", "begun", ENTERING, ENTRY, ends="5 5", player="1"),
    slash("undo", "begun", ENTERING, ENTRY),
    slash("undo", "over", ENTERING, ENTRY),
    slash("redo", "undone", ENTERING, ENTRY),
    slash("edit", "begun", ENTERING, ENTRY, entry="1", hands="8"),
    slash("end", "begun", ENTERING),
    slash("player move", "begun", ENTERING, ENTRY, seat="1", to="2"),
    slash("player rename", "begun", ENTERING, ENTRY, seat="2", name="Bertus"),
    slash("player replace", "begun", ENTERING, ENTRY, seat="2", player="Gerda"),
    slash("player add", "begun", ENTERING, ENTRY, player="Gerda"),
    slash("player remove", "fresh", ENTERING, ENTRY, seat="2"),
    slash("player out", "fresh", ENTERING, ENTRY, seat="2"),
    press("round", "begun", ENTERING),
    press("ends", "begun", ENTERING),
    Act("press", "plus", "begun", ENTERING, ENTRY, rest="{after}:10", asked=ENTERING - PLAYERS),
    press("undo", "begun", ENTERING, ENTRY, "{after}"),
    press("undo", "over", ENTERING, ENTRY, "{after}"),
    press("redo", "undone", ENTERING, ENTRY, "{after}"),
    press("reseat", "reseated", ENTERING, ENTRY, "{after}"),
    press("end", "begun", ENTERING, ENTRY, "{after}:leader"),
    press("end", "fresh", ENTERING, ENTRY, "{after}:discarded"),
    press("stillend", "begun", ENTERING, ENTRY, "{after}:uncounted"),
    press("stillon", "begun", ENTERING, WATCH, "{after}"),
    press("rematch", "over", ENTERING, MATCH),
    press("won", "fresh", ENTERING, ENTRY, "{after}:0::13"),
    press("won", "begun", ENTERING, ENTRY, "{after}:1:1:8"),
    press("fewest", "tie", ENTERING, ENTRY, "{after}:0::blocked 5 5"),
    press("scored", "begun", ENTERING, ENTRY, "{after}:1::=10"),
    press("other", "begun", NOBODY, NOTHING, "{after}", no="entered-since"),
    press("move", "begun", NOBODY, NOTHING, "{after}:1", no="entered-since"),
    form("round", "begun", who="0", hand0="", hand1="13"),
    form("round", "begun", who="0", what="13"),
    form("ends", "begun", who="0", what="5 5"),
)
SETTLED = (
    slash("undo", "settled", MODERATORS, ENTRY, "end-settled"),
    slash("edit", "settled", MODERATORS, ENTRY, "end-settled", entry="1", hands="8"),
    press("undo", "settled", MODERATORS, ENTRY, "{after}", no="end-settled"),
    slash("player move", "over", MODERATORS, ENTRY, "seats-settled", seat="1", to="2"),
    slash("player rename", "over", OR_OWN, ENTRY, "seats-settled", seat="1", name="Bertus"),
    slash("player replace", "over", OR_OWN, ENTRY, "seats-settled", seat="1", player="Gerda"),
)
"""What a player may only while a match goes on or, of its end, for some time after it."""
SEATED = (
    slash("join", "fresh", UNSEATED, ENTRY, "already-seated"),
    slash("join", "unclaimed", UNSEATED, ENTRY, "already-seated", seat="3"),
    slash("join", "begun", NOBODY, ENTRY, "match-started"),
    press("join", "fresh", UNSEATED, ENTRY, no="already-seated"),
    press("join", "unclaimed", UNSEATED, ENTRY, no="already-seated"),
    press("join", "begun", NOBODY, ENTRY, no="match-started"),
    press("leave", "fresh", PLAYERS, ENTRY, no="not-seated"),
    press("claim", "fresh", NOBODY, ENTRY, no="seat-not-open"),
    press("another", "fresh", UNSEATED, ENTRY, no="already-seated"),
    slash("new", "none", EVERYBODY, MATCH, variant="draw", players="Gerda, Hans"),
    slash("new", "fresh", NOBODY, MATCH, "match-open", variant="draw", players="Gerda, Hans"),
    slash("new", "none", EVERYBODY, variant="muggins"),
)
LOOKED_AT = (
    slash("standings", "begun"),
    slash("sheet", "begun"),
    slash("chart", "begun"),
    slash("history", "none"),
    slash("stats", "none", player="Opa"),
    slash("leaderboard", "none", minimum=1),
    slash("rules", "begun", topic="blocked"),
    slash("help", "none"),
    slash("privacy", "none"),
    press("sheet", "begun", rest="grid:1:next"),
    press("sheet", "begun", rest="list:1:last"),
    press("showsheet", "begun"),
    press("csv", "begun"),
    press("json", "begun"),
    press("rules", "begun"),
    loose("topic", "::"),
    loose("rules-in", "blocked:nl:"),
    press("keep", "begun"),
    loose("choice", "1:0", NOBODY, no="question-gone"),
    loose("history", "1:channel:::next"),
    loose("leaders", "1:next::wins:1::"),
)
ONES_OWN = (loose("mydata"), loose("forget"), loose("leavebe"), loose("forgetme", stores=OWN))
KEPT_FOR_SOME = (
    setting("settings show", NOTHING),
    setting("settings language", SETTINGS, language="nl"),
    setting("settings entering", SETTINGS, who="players"),
    setting("settings variant", SETTINGS, variant="draw"),
    setting("settings idle", SETTINGS, hours=48),
    setting("settings save", RULES, name="Friday", variant="draw", target=50),
    setting("settings delete", RULES, name="Friday"),
    slash("player merge", "none", NOBODY, NOTHING, "not-your-players", guest="Opa", into="Opa"),
    Act(
        "slash", "settings rankings", "none", MANAGERS, SETTINGS, "not-your-settings",
        {"count": "always"}, privately=NOBODY, no_privately="no-rankings-here",
    ),
    loose("settings", "1:next", MANAGERS, no="not-your-settings", privately=EVERYBODY),
    loose("deletion", "1:channel::", KEEPERS, no="not-yours-to-delete", privately=NOBODY),
    *(
        Act(
            "press", name, "over", KEEPERS, stores, "not-yours-to-delete", rest="{match}",
            of_match=False, privately=NOBODY,
        )
        for name, stores in (("delete", NOTHING), ("deletesure", PURGED))
    ),
    Act(
        "slash", "import", "none", MODERATORS, MATCH, "sheet-not-yours",
        {"file": "a sheet"}, privately=EVERYBODY,
    ),
    Act(
        "slash", "settings purge", "none", ADMINISTRATORS, NOTHING, "not-administrator",
        privately=NOBODY, no_privately="no-server",
    ),
    loose(
        "purge", "{server}", ADMINISTRATORS, PURGED, "not-administrator",
        privately=NOBODY, no_privately="no-server",
    ),
)  # fmt: skip
TYPED = (
    typing("new", "variant"),
    typing("join", "seat"),
    typing("round", "winner", hands="13"),
    typing("ends", "player", ends="5 5"),
    typing("edit", "entry"),
    typing("edit", "winner", entry="1"),
    typing("round", "hands", hands="13"),
    typing("ends", "ends", ends="5 5"),
    typing("edit", "hands", entry="1", hands="8"),
    typing("player move", "seat"),
    typing("player move", "to", seat="1"),
    typing("player rename", "seat", name="x"),
    typing("player remove", "seat"),
    typing("player out", "seat"),
    typing("player replace", "seat", player="x"),
    typing("player merge", "guest", into="x"),
    typing("player merge", "into", guest="x"),
    typing("history", "player"),
    typing("history", "variant"),
    typing("stats", "player"),
    typing("stats", "variant"),
    typing("leaderboard", "variant"),
    typing("rules", "topic"),
    typing("settings variant", "variant"),
    typing("settings save", "variant", name="x"),
    typing("settings delete", "name"),
)
ACTS = (*ONES_OWN, *ENTERED, *SETTLED, *SEATED, *LOOKED_AT, *KEPT_FOR_SOME, *TYPED)
