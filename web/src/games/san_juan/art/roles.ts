/** The scene of every role at work. */

import { scroll } from '../../colony/art/props';
import { CREAM, put } from '$kit/strokes';
import { pediment, temple } from '../../colony/art/walls';
import { figure, land, ROLES } from '../../colony/art/roles';
import { outlined, p } from '$kit/pen';
import type { Role } from '../view';

const ALL: Readonly<Record<Role, () => string>> = {
  ...ROLES,
  producer: ROLES.craftsman,
  councillor: () => land + put(66, 6, 1, temple(-22, 44, 22, 5, CREAM) + pediment(-22, 44, 22, 11, '#8763B0')) + figure(24, '#6B4E8E', 1.15, '', p('M-5.5-24q0-5 5.5-5t5.5 5q2 4 1 7l-2-4q-4 2-9 0l-2 4q-1-3 1-7z', '#EDE6D6') + put(11, -8, 1, scroll)),
};

/** The scene of a role, on a field of 96 by 56. */
export function roleScene(role: Role): string {
  return outlined(ALL[role](), 1.1);
}
