"""Buttons and forms that are old, gone, forged, or pressed after the bot began anew."""

from bot.client import DominoClient
from bot.i18n.translate import say
from bot.ui.context import InteractionReason
from tests.club import custom_ids, form_of, labels

NO_SENSE = [
    "domino:", "domino::", "domino:won:1", "domino:won:1:1:0::13:8", "domino:won:1:1:10::13",
    "domino:won:-1:1:0::13", "domino:won:٣:1:0::13", "domino:scored:1:0:99999999999999999999::6,4",
    "domino:nothing:1", "domino:won:1\n:1:0::13", "domino:" + "9" * 93, "domino:💥:1",
]  # fmt: skip


def put_below(club, custom_id):
    """Put a button with any custom id below the board, and return the board."""
    board = club.board
    stored = club.env.backend.get_message(board.channel_id, board.id)
    button = {"type": 2, "style": 2, "label": "?", "custom_id": custom_id}
    stored.components = [{"type": 1, "components": [button]}]
    return board


async def test_a_button_that_makes_no_sense_is_answered_privately(club):
    await club.new("allfives", club.ana, club.bram)
    for custom_id in NO_SENSE:
        answer = await club.refused(club.bram.click(put_below(club, custom_id), label="?"))
        assert answer == say("nl", f"errors.{InteractionReason.UNKNOWN_BUTTON}"), custom_id


async def test_numbers_that_nobody_gave_out_are_answered_with_the_reason(club):
    await club.new("allfives", club.ana, club.bram)
    reasons = {
        "domino:join:7": "match-gone",
        f"domino:join:{10**17}": "match-gone",
        "domino:keep:7": "match-gone",
        "domino:won:1:99999999999999999999999999:0::13": "unknown-button",
        f"domino:won:1:{10**18}:0::13": "entered-since",
        "domino:end:1:-1:leader": "unknown-button",
        "domino:end:1:5:leader": "entered-since",
        "domino:end:1:0": "unknown-button",
        "domino:undo:1:1000000": "entered-since",
        "domino:join:1:x:y:z": "unknown-button",
        "domino:join:00000001": "already-seated",
    }
    for custom_id, reason in reasons.items():
        board = put_below(club, custom_id)
        answer = await club.refused(club.bram.click(board, custom_id=custom_id))
        assert (custom_id, answer) == (custom_id, say("nl", f"errors.{reason}"))


async def test_a_seat_that_the_match_does_not_have_scores_nothing(club):
    await club.new("allfives", club.ana, club.bram)
    before = club.events()
    for press in ("won:1:0:9::13", "won:1:0:9:1:13", "scored:1:0:9::6,4"):
        board = put_below(club, f"domino:{press}")
        result = await club.ana.click(board, label="?")
        assert result.response.ephemeral
        assert club.events() == before


async def test_a_button_of_a_match_in_another_channel_does_nothing_here(club):
    await club.three("draw")
    await club.bram.slash(club.thread(), "domino new", variant="plain")
    board = put_below(club, "domino:join:1")
    # The board put below is that of the thread, and the button is of the match of the channel.
    answer = await club.refused(club.duarte.click(board, label="?"))
    assert answer == say("pt-BR", "errors.match-gone")


async def test_a_menu_with_the_custom_id_of_a_button_is_answered_too(club):
    await club.new("draw")
    stored = club.env.backend.get_message(club.board.channel_id, club.board.id)
    menu = {"type": 3, "custom_id": "domino:nothing:1", "options": [{"label": "a", "value": "a"}]}
    stored.components = [{"type": 1, "components": [menu]}]
    answer = await club.refused(club.bram.select(club.board, ["a"]))
    assert answer == say("nl", f"errors.{InteractionReason.UNKNOWN_BUTTON}")


async def test_a_form_that_makes_no_sense_is_answered_privately(club):
    await club.new("draw")
    before = club.events()
    senseless = (
        "round:x",
        "nothing:1",
        "round",
        "",
        f"round:{'9' * 80}",
        "round:1:2",
        "round:²",
        "round:1",
    )
    for custom_id in (*(f"domino:{one}" for one in senseless), "other", ""):
        record, payload = form_of(club, club.duarte, custom_id)
        await club.arrive(payload)
        answer = club.answer_to(record)
        assert answer is not None, custom_id
        assert answer.ephemeral
        reasons = ("errors.unknown-button", "errors.match-gone")
        assert answer.content in {say("pt-BR", reason) for reason in reasons}
    assert club.events() == before


async def test_a_form_with_an_answer_that_it_did_not_offer_is_refused(club):
    await club.three("draw")
    before = club.events()
    hands = {"type": 4, "custom_id": "what", "value": "13 8"}
    for who in (["x"], ["10"], ["-1"], ["0", "1"], []):
        menu = {"type": 3, "custom_id": "who", "values": who}
        record, payload = form_of(club, club.bram, "domino:round:1:3:7", menu, hands)
        await club.arrive(payload)
        answer = club.answer_to(record)
        assert answer.ephemeral
        assert (who, answer.content) == (who, say("nl", "errors.unknown-button"))
    assert club.events() == before


async def test_a_press_on_a_board_that_was_deleted_meanwhile_still_counts_and_is_shown(club):
    await club.new("draw")
    old = club.board
    _, press = club.press_of(club.bram, old, "domino:join:1")
    await club.moderator.delete(old)
    await club.arrive(press)
    assert await club.seats() == ["Ana", "Bram"]
    newest = club.world.newest(club.caro)
    assert not newest.ephemeral
    assert newest.embeds[0].fields[0].value == "**1.** Ana\n**2.** Bram"
    assert "Join" in labels(newest)


async def test_a_question_that_was_dismissed_meanwhile_is_still_answered(club):
    await club.new("draw", club.bram, club.caro, by=club.ana)
    asked = (await club.round(club.ana, "13")).response
    record, press = club.press_of(club.ana, asked, custom_ids(asked)[0])
    club.env.backend.delete_message(asked.channel_id, asked.id)
    await club.arrive(press)
    assert record.ephemeral
    assert await club.totals() == (13, 0)
    assert club.last == ("Round 1 · Bram went out", "Caro 13: **+13**")


async def test_every_button_still_works_after_the_bot_began_anew(club, database):
    async def begin_anew():
        await club.world.env.restart_bot(DominoClient(database, shard_count=1))

    await club.ask(club.ana, "new", variant="draw")
    await begin_anew()
    await club.bram.click(club.board, label="Join")
    assert await club.seats() == ["Ana", "Bram"]
    asked = await club.round(club.moderator, "13")
    await begin_anew()
    await club.moderator.click(asked.response, label="Bram")
    assert await club.totals() == (0, 13)
    unclear = await club.round(club.ana, "9 9")
    await begin_anew()
    tied = await club.ana.click(unclear.response, label="Blocked: Ana 9, Bram 9")
    await begin_anew()
    await club.ana.click(tied.response, label="Ana")
    assert await club.totals() == (9, 13)
    await club.ana.click(club.board, label="Undo")
    await begin_anew()
    await club.ana.click(club.board, label="Redo")
    assert await club.totals() == (9, 13)
    ending = await club.ask(club.ana, "end")
    await begin_anew()
    await club.ana.click(ending.response, label="Keep playing")
    ending = await club.ask(club.ana, "end")
    await begin_anew()
    await club.ana.click(ending.response, label="It does not count")
    assert not (await club.kept()).is_open


async def test_a_form_that_was_open_across_a_restart_is_entered(club, database):
    await club.three("draw")
    form = await club.ana.click(club.board, label="Round")
    await club.world.env.restart_bot(DominoClient(database, shard_count=1))
    await club.ana.submit_modal(form, {"who": "0", "hand1": "13", "hand2": "8"})
    assert await club.totals() == (21, 0, 0)
