"""What people do in every feature, one act a line, played alike in every language.

The acts of a feature stand in ``acts/<feature>.md``. ``ana: /domino round 13 8`` uses a command,
``bram: [Join]`` presses the newest button with that name in English, ``ana: [Round] Bram | 13``
fills in the form that opens, ``ana types: /domino join seat:…`` looks at what is offered,
``privately`` does it in a private message to the bot, ``wait 25`` lets hours pass, ``club reads
another`` and ``bram reads own`` change the language that is set in Discord, and ``stranger becomes
scorer`` gives a role. ``# …`` begins in a channel of its own.

Who acts: Ana, Bram, Caro and Duarte, ``stranger`` without any rights, ``moderator`` who may manage
messages, ``manager`` who may manage the server, and ``boss``, an administrator.
"""

from pathlib import Path

PLAYS = {
    path.stem: path.read_text(encoding="utf-8")
    for path in sorted((Path(__file__).parent / "acts").glob("*.md"))
}

WORDS = {
    "Join": ("Meedoen", "Entrar"),
    "Yes, take the seat of Bram": ("Ja, de plaats van Bram innemen", "Sim, ocupar o lugar de Bram"),
    "No, another seat": ("Nee, een andere plaats", "Não, outro lugar"),
    "Round": ("Ronde", "Rodada"),
    "Ends …": ("Uiteinden …", "Pontas …"),
    "Undo": ("Terugnemen", "Desfazer"),
    "Redo": ("Terugzetten", "Refazer"),
    "Sheet": ("Blad", "Súmula"),
    "Rules": ("Regels", "Regras"),
    "Rematch": ("Revanche",),
    "Equal": ("Gelijk", "Empate"),
    "Blocked: Ana 13, Bram 8": ("Geblokkeerd: Ana 13, Bram 8", "Trancada: Ana 13, Bram 8"),
    "The leader wins": ("Wie voorstaat wint", "Quem lidera vence"),
    "It does not count": ("Telt niet mee", "Não conta"),
    "Throw away": ("Weggooien", "Descartar"),
    "Keep playing": ("Verder spelen", "Continuar jogando"),
    "It goes on": ("We spelen door", "Continua"),
    "My data": ("Mijn gegevens", "Meus dados"),
    "Forget me": ("Vergeet mij", "Esqueça-me"),
    "Yes, forget me": ("Ja, vergeet mij", "Sim, esqueça-me"),
    "Cancel": ("Annuleren", "Cancelar"),
    "Delete a match …": ("Partij verwijderen …", "Apagar uma partida …"),
    "Yes, delete it": ("Ja, verwijderen", "Sim, apagar"),
    "Plain domino · no. 16": ("Gewoon domino · nr. 16", "Dominó simples · nº 16"),
    "Delete everything": ("Alles verwijderen", "Apagar tudo"),
    "Details": ("Detalhes",),
    "Overview": ("Overzicht", "Resumo"),
    "First": ("Eerste", "Primeira"),
    "Previous": ("Vorige", "Anterior"),
    "Next": ("Volgende", "Próxima"),
    "Last": ("Laatste", "Última"),
    "Blocked": (
        "Nobody: blocked",
        "Niemand: geblokkeerd",
        "Ninguém: trancada",
    ),
}

FILES = {
    "nonsense.json": b"13 8",
    "list.json": b'[{"kind": "round"}]',
    "large.json": b" " * 9_000_000,
}
