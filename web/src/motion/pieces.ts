/** Where everything lies: the pieces (`data-piece`) and places (`data-place`) of a table, as they are on the screen. */

import { withWholes } from './flight';

/** A piece on the screen: its box, and how to draw it again elsewhere. */
export interface Piece {
  readonly element: Element;
  readonly box: DOMRect;
  /** Where it came from when it was new, and goes back to when it is taken away: the name of a place. */
  readonly home: string | undefined;
  /** From the coordinates of the drawing to the screen; null for what is not part of a drawing. */
  readonly matrix: DOMMatrix | null;
  /**
   * The same of the whole drawing, or of the `data-whole` around it: when a board is laid out anew, its pieces have
   * not moved.
   */
  readonly ground: DOMMatrix | null;
}

export interface Scene {
  readonly pieces: ReadonlyMap<string, Piece>;
  /** Keys of all pieces, also of those on a tab that is not shown: they come and go with it, but do not move. */
  readonly known: ReadonlySet<string>;
}

/** All pieces, with boxes where they can be seen. */
export function sceneOf(root: ParentNode): Scene {
  const pieces = new Map<string, Piece>();
  const known = new Set<string>();
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-piece]')) {
    const key = element.dataset['piece'] ?? '';
    const box = element.getBoundingClientRect();
    known.add(key);
    if (box.width + box.height > 0)
      pieces.set(key, {
        element,
        box,
        home: element.dataset['from'],
        matrix: matrixOf(element),
        ground: onto((element as SVGElement).ownerSVGElement) ?? corner(element.closest('[data-whole]')),
      });
  }
  return { pieces, known };
}

/** Return the box of a place, or of the smallest whole around it that can be seen. */
export function boxOf(root: ParentNode, place: string): DOMRect | null {
  for (const name of withWholes(place)) {
    for (const element of root.querySelectorAll(`[data-place="${CSS.escape(name)}"]`)) {
      const box = element.getBoundingClientRect();
      if (box.width > 0 && onScreen(box)) return box;
    }
  }
  return null;
}

function onScreen({ left, top, right, bottom }: DOMRect): boolean {
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

function matrixOf(element: Element): DOMMatrix | null {
  if (!(element instanceof SVGGraphicsElement) || element instanceof SVGSVGElement) return null;
  return onto(element.parentElement as SVGGraphicsElement | null);
}

function onto(drawing: SVGGraphicsElement | null | undefined): DOMMatrix | null {
  const matrix = drawing?.getScreenCTM?.();
  return matrix ? DOMMatrix.fromMatrix(matrix) : null;
}

/** Return the matrix from the left upper corner of an element to the screen. */
function corner(whole: Element | null): DOMMatrix | null {
  if (!whole) return null;
  const { left, top } = whole.getBoundingClientRect();
  return new DOMMatrix([1, 0, 0, 1, left, top]);
}

/** Attributes that must be unique, so a copy of an element must not have them. */
const NAMES = ['id', 'data-piece', 'data-place', 'data-target', 'data-move', 'data-spot'];

/** Wrap the copy in an empty box with the classes of the piece's parent, so that its styles for children still apply. */
function within(copy: HTMLElement | SVGElement, parent: Element | null): HTMLElement | SVGElement {
  const box = document.createElement('div');
  box.className = parent?.className ?? '';
  box.style.display = 'contents';
  copy.style.listStyle = 'none';
  box.append(copy);
  return box;
}

/** Return the same picture, to be laid over the page at the piece's box. */
export function pictureOf({ element, box, matrix }: Piece): HTMLElement | SVGElement {
  const copy = element.cloneNode(true) as HTMLElement | SVGElement;
  for (const one of [copy, ...copy.querySelectorAll('*')])
    for (const name of NAMES) one.removeAttribute(name);
  if (!matrix) return within(placed(copy, box), element.parentElement);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const inside = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  const { a, b, c, d, e, f } = matrix;
  inside.setAttribute('transform', `matrix(${[a, b, c, d, e - box.left, f - box.top].join(' ')})`);
  inside.append(copy);
  svg.append(inside);
  svg.setAttribute('class', 'light-map');
  return placed(svg, box);
}

/** Lay an element over the page at this box, and return it. */
export function placed<E extends HTMLElement | SVGElement>(
  element: E,
  { left, top, width, height }: DOMRect,
): E {
  Object.assign(element.style, {
    position: 'absolute',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    overflow: 'visible',
  });
  return element;
}
