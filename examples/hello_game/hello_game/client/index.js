/**
 * The board of Hello Game in the browser: a card and a row of pips for each player, and a button for each verb.
 *
 * `kontor types hello_game` prints the types of the view, the moves and the events as TypeScript.
 */

const LIMIT = 12;

/** The version of the contract that this script is written for. */
export const api = 1;

/** Draw the board into `element`. The page calls `update` with a new `look` after each change. */
export function mount(element, look, play) {
  const style = make("link", { rel: "stylesheet", href: new URL("board.css", import.meta.url).href });
  const seats = make("ul");
  const buttons = { roll: make("button"), stop: make("button") };
  const board = make("div", { className: "hello_game" }, seats, ...Object.values(buttons));
  for (const [verb, button] of Object.entries(buttons)) button.addEventListener("click", () => choose(verb));
  element.append(style, board);
  update(look);

  function update(now) {
    look = now;
    seats.replaceChildren(...look.seats.map((seat) => player(look, seat)));
    for (const [verb, button] of Object.entries(buttons)) show(button, find(verb));
  }

  function show(button, move) {
    button.hidden = !look.live && !move;
    button.ariaDisabled = String(!move);
    if (move) button.textContent = button.dataset.target = look.label(move);
    else delete button.dataset.target;
  }

  function find(verb) {
    return look.legal.find((move) => move.do === verb);
  }

  function choose(verb) {
    const move = find(verb);
    if (move) play.do(move);
    else if (verb === "roll") play.explain({ do: "roll" });
  }

  return { update, destroy: () => element.replaceChildren() };
}

/** The question above the board. */
export function prompt(look) {
  return { text: look.t("hello_game.now.choose", { n: total(look, look.me) }) };
}

function player(look, { seat, name, decides }) {
  const [card, pips] = [look.view.cards[seat], look.view.pips[seat]];
  const words = look.t(card ? "hello_game.now.open" : "hello_game.now.hidden", {
    name,
    card,
    pips,
    total: total(look, seat),
  });
  const picture = make("span", { className: "card", ariaHidden: "true", textContent: card || "?" });
  const bar = make("meter", { min: 0, max: LIMIT, value: total(look, seat), ariaHidden: "true" });
  return make("li", { className: decides ? "decides" : "" }, picture, make("span", { textContent: words }), bar);
}

function total({ view }, seat) {
  return view.cards[seat] + view.pips[seat];
}

function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
