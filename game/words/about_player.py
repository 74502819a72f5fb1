"""Hover cards of a player's table: Crew, Compartments, tokens, Void Residue, cards, Data, the player."""

from __future__ import annotations

from game.rules import decisions as dc
from game.rules import engine
from game.rules.choices import HOME, PickCard, TakeBonus
from game.rules.queries import free_corruption, free_spaces, house_totals, operation, pool
from game.words.boarding import bonus_fault, effect_rows, lacking
from game.words.effects import action_text, effects_text
from game.words.lines import HoverText, Key, Look, Row
from game.words.names import (
    FAMILY_ICONS,
    RANK_ICONS,
    RESOURCE_ICONS,
    RESOURCE_NAMES,
    action_icon,
    cost_text,
    crew_icon,
    house_icon,
    house_name,
    listing,
    place_name,
    plural,
    signed,
    tokens_text,
)


def about_crew(look: Look, key: Key) -> HoverText:
    """A Crew figure (RULES 1.7, 4.1)."""
    state, seat, crew = look.state, int(key[1]), int(key[2])
    player = state.players[seat]
    place = player.crew[crew]
    where = "on the Crew board" if place == HOME else f"aboard {place_name(state.book, place)}"
    rows = [Row(crew_icon(crew), "Place", where, "" if place == HOME else "muted")]
    if crew:
        text = f"{_boards('It', place)} A Cadet brings no discount."
        return HoverText(f"{look.name(seat)}'s Cadet", "person", tuple(rows), text, "4.1")
    rank = look.content.rules.ranks[player.rank]
    rows += _rank_rows(look, player.rank)
    less = f"is {rank.discount} less" if rank.discount else "stays whole at this rank"
    text = f"{_boards('The Captain', place)} Every cost inside the Captain's crew action {less}."
    if player.rank < 3:
        cost = cost_text(look.content.rules.ranks[player.rank + 1].commission_cost)
        text += f" Rank {player.rank + 1} costs {cost} by Commission."
    return HoverText(f"{look.name(seat)}'s Captain", RANK_ICONS[player.rank], tuple(rows), text, "1.7")


def _boards(who: str, place: int) -> str:
    if place == HOME:
        return "Move this figure to a free Crew space to open your turn."
    return f"{who} comes home at Recall."


def _rank_rows(look: Look, number: int) -> list[Row]:
    rank = look.content.rules.ranks[number]
    return [
        Row(RANK_ICONS[number], "Rank", f"{number}, {plural(rank.points, 'point')} at the end"),
        Row("card-draw", "Operations each Cycle", str(rank.operations)),
        Row("hood", "Hidden Influence", f"draw {rank.hidden_draw}, keep 1" if rank.hidden_draw > 1 else "draw 1"),
        Row("swap-bag", "Captain's discount", str(rank.discount)),
        Row("chess-knight", "After a Hyperjump", f"Tactics {rank.tactics_reset}"),
    ]


def about_compartment(look: Look, key: Key) -> HoverText:
    """A Compartment with its Bonus action (RULES 1.6, 4.5, 5.5)."""
    state, seat, c = look.state, int(key[1]), int(key[2])
    player, action = state.players[seat], look.content.bonus[c]
    held = [player.spaces[s] for s in state.book.spaces_of[c]]
    counts = [held.count(r) for r in range(4)]
    stock = tokens_text(counts, short=True).replace(",", "")
    rows = [Row("cargo-crate", "Resources", f"{stock} on {plural(len(held), 'space')}")]
    rows.append(Row(action_icon(action.name), "Bonus action cost", _bonus_cost(look, c)))
    if player.corrupted[c]:
        locked = tokens_text(counts, nothing="nothing")
        rows.append(Row("oily-spiral", "Corrupted", f"locks {locked}", "bad"))
        text = "Corrupted: its tokens stay locked, nothing can be put here and its Bonus action is blocked until you "
        text += "Contain the Corruption."
    else:
        fault = bonus_fault(state, seat, c) if seat == look.viewer else ""
        if fault:
            rows.append(Row("padlock", "Now", fault, "muted"))
        can = "It never takes Corruption." if c == 0 else "It can take 1 Corruption."
        text = f"Bonus action {action.name}: {action_text(look.content, action)} {can}"
    reason = ""
    if seat == look.viewer and look.asked(dc.ChooseBonus):
        reason = engine.why_not(state, TakeBonus(seat, c))
    title = f"Compartment {c + 1}: {action.name}"
    return HoverText(title, action_icon(action.name), tuple(rows), text, "5.5", reason)


def _bonus_cost(look: Look, compartment: int) -> str:
    action = look.content.bonus[compartment]
    plays = action.effects[0].do == "play"
    return "the card's" if plays else cost_text(action.cost)


def about_space(look: Look, key: Key) -> HoverText:
    """A Resource space with or without its token (RULES 5.1)."""
    state, seat, space = look.state, int(key[1]), int(key[2])
    player = state.players[seat]
    c, held = state.book.compartment_of[space], player.spaces[space]
    locked = player.corrupted[c]
    number = f"Compartment {c + 1}"
    rows = [Row("padlock" if locked else "cargo-crate", number, "corrupted" if locked else "open", "bad" * locked)]
    if held >= 0:
        houses = [house.name for house in look.content.houses if house.resource == "MESN"[held]]
        usable = pool(player)[held]
        rows.append(Row(RESOURCE_ICONS[held], "Usable in all", str(usable)))
        rows.append(Row("spaceship", "Given by", listing([f"House {name}" for name in houses])))
        text = "Locked: it can be neither spent nor moved." if locked else "Drag it to another open space at any time."
        return HoverText(RESOURCE_NAMES[held], RESOURCE_ICONS[held], tuple(rows), text, "5.1")
    text = "A gained token goes to the first empty space of an uncorrupted Compartment. "
    text += f"{plural(free_spaces(player), 'such space')} left; what does not fit is lost or another goes first."
    return HoverText("Empty Resource space", "cargo-crate", tuple(rows), text, "5.1")


def about_corruption(look: Look, key: Key) -> HoverText:
    """The Corruption space of a Compartment (RULES 5.1, 5.2)."""
    state, seat, c = look.state, int(key[1]), int(key[2])
    player = state.players[seat]
    rows = (
        Row("oily-spiral", "Free Corruption spaces", str(free_corruption(player))),
        Row("laurels", "At the end", f"{signed(look.content.rules.corruption_points)} point", "bad"),
    )
    if c == 0:
        text = "Compartment 1 has no Corruption space and never takes any."
    elif player.corrupted[c]:
        text = "Contain it to free the Compartment: the Corruption moves to your Void Residue."
    else:
        text = "Free. Without a free Corruption space you may board no corrupted ship and use no corrupted effect."
    title = "Corruption" if player.corrupted[c] else "Corruption space"
    return HoverText(f"{title}, Compartment {c + 1}", "oily-spiral", rows, text, "5.2")


def about_residue(look: Look, key: Key) -> HoverText:
    """The Void Residue spaces (RULES 5.2)."""
    seat = int(key[1])
    spaces, held = look.content.rules.residue_spaces, look.state.players[seat].residue
    rows = (Row("hospital-cross", "Contained", f"{held} of {spaces}"),)
    text = (
        f"A contained Corruption lies here. With the {('first', 'second', 'third')[min(spaces, 3) - 1]} all go to the "
    )
    text += "supply and you gain Hidden Influence."
    return HoverText("Void Residue", "hospital-cross", rows, text, "5.2")


def about_operation(look: Look, key: Key) -> HoverText:
    """An Operation card in the hand (RULES 5.7); face down if the viewer may not see it."""
    card = int(key[1])
    if card < 0:
        text = "A card in another player's hand: only its owner sees it."
        return HoverText("Operation card", "card-draw", (), text, "5.7")
    op = operation(look.state, card)
    rows = [Row("swap-bag", "Cost", cost_text(op.cost)), Row("laurels", "At the end", plural(op.points, "point"))]
    rows += effect_rows(look.content, op.effects)
    reason = ""
    if look.viewer is not None and card in look.state.players[look.viewer].hand:
        fault = lacking(look.state, look.viewer, (*op.cost.fixed, op.cost.any), 0)
        if fault:
            rows.append(Row("padlock", "Without a discount", fault, "muted"))
        if look.asked(dc.PlayCard):
            reason = engine.why_not(look.state, PickCard(look.viewer, card))
    text = f"{effects_text(look.content, op.effects)} Played by Operate or Command, it stays face up for its points."
    return HoverText(op.name, FAMILY_ICONS[op.family], tuple(rows), text, "5.7", reason)


def about_played(look: Look, key: Key) -> HoverText:
    """An Operation face up before a player; without its number all that this player has played (RULES 5.7, 8.4)."""
    if len(key) < 3:
        return _about_all_played(look, int(key[1]))
    card = int(key[2])
    if card < 0:
        return about_operation(look, ("operation", card))
    op = operation(look.state, card)
    rows = (
        Row(FAMILY_ICONS[op.family], "Family", op.family),
        Row("laurels", "At the end", plural(op.points, "point"), "good"),
    )
    text = f"{look.name(int(key[1]))} played it. Its effect was: {effects_text(look.content, op.effects)}"
    return HoverText(op.name, FAMILY_ICONS[op.family], rows, text, "5.7")


_MOST_PLAYED = 7
"""Rows of Operations played in a card; of more the newest."""


def _about_all_played(look: Look, seat: int) -> HoverText:
    played = [operation(look.state, card) for card in look.state.players[seat].played]
    points = sum(op.points for op in played)
    rows = [Row("card-play", "Played", str(len(played))), Row("laurels", "At the end", plural(points, "point"))]
    newest = played[: -_MOST_PLAYED - 1 : -1]
    rows += [Row(FAMILY_ICONS[op.family], op.name, str(op.points)) for op in newest]
    text = "Operations stay face up before whoever played them, for their points."
    if len(played) > len(newest):
        text += f" The {len(newest)} newest are listed."
    return HoverText(f"{look.name(seat)}'s Operations", "card-play", tuple(rows), text, "8.4")


def about_hidden(look: Look, key: Key) -> HoverText:
    """A player's Hidden Influence cards: by House for the owner, only their number for others (RULES 1.7, 8.1)."""
    seat = int(key[1])
    player, state = look.state.players[seat], look.state
    rows = [Row("hood", "Cards", str(len(player.hidden)))]
    if player.hidden and all(card >= 0 for card in player.hidden):
        for house in range(4):
            total = house_totals(state, house)[seat]
            extra = total - player.influence[house]
            label = house_name(look.content, house)
            rows.append(
                Row(house_icon(look.content, house), label, f"+{extra}, {total} in all", "" if extra else "muted")
            )
    text = "They stay secret until Final Scoring and then add to your Influence with their House."
    return HoverText(f"{look.name(seat)}'s Hidden Influence", "hood", tuple(rows), text, "8.1")


def about_data(look: Look, key: Key) -> HoverText:
    """Discovery Data (RULES 5.6, 8.3)."""
    seat = int(key[1])
    held, rules = look.state.players[seat].data, look.content.rules
    worth = data_points(look, held)
    rows = (
        Row("cube", "Cubes", str(held)),
        Row("laurels", "Worth now", plural(worth, "point"), "good" if worth else ""),
        Row("laurels", "With one more", plural(data_points(look, held + 1), "point")),
    )
    table = " / ".join(str(p) for p in rules.data_points)
    text = f"The first to use a planet takes its cube. Points for 1 to {len(rules.data_points)}: {table}, "
    text += f"each more {rules.data_more}."
    return HoverText(f"{look.name(seat)}'s Discovery Data", "cube", rows, text, "8.3")


def data_points(look: Look, cubes: int) -> int:
    """Points for so many Discovery Data (RULES 8.3)."""
    table, more = look.content.rules.data_points, look.content.rules.data_more
    if cubes <= 0:
        return 0
    return table[cubes - 1] if cubes <= len(table) else table[-1] + more * (cubes - len(table))


def about_player(look: Look, key: Key) -> HoverText:
    """A player in one card: what is public (RULES 1.7, 6.1)."""
    state, seat = look.state, int(key[1])
    player = state.players[seat]
    home = sum(1 for place in player.crew if place == HOME)
    place = state.order.index(seat) + 1 if seat in state.order else 0
    rows = [
        Row("tabletop-players", "Turn order", f"{place} of {len(state.order)}"),
        Row("person", "Crew at home", f"{home} of {len(player.crew)}"),
        Row("chess-knight", "Tactics", str(player.tactics)),
        Row(RANK_ICONS[player.rank], "Rank", str(player.rank)),
        Row("cargo-crate", "Resources", tokens_text(pool(player), short=True)),
        Row("oily-spiral", "Corruption", str(player.corrupted.count(True)), "bad" * (True in player.corrupted)),
        Row("card-draw", "Operations in hand", str(len(player.hand))),
        Row("card-play", "Operations played", str(len(player.played))),
        Row("hood", "Hidden Influence", str(len(player.hidden))),
        Row("cube", "Discovery Data", str(player.data)),
    ]
    if player.core_losses:
        rows.append(Row("cracked-shield", "Core losses", signed(player.core_losses), "bad"))
    now = "It is this player's turn." if state.active == seat else "The next order goes by Tactics at Recall."
    return HoverText(look.name(seat), RANK_ICONS[player.rank], tuple(rows), now, "6.1")
