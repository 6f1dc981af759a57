/** The scene of every role at work. */

import { bust } from '../../colony/art/props';
import { DARK, GOLD, GREEN, PINE, plain, put, RED, stroke, WHITE } from '$kit/strokes';
import { figure, harbour, land, ROLES } from '../../colony/art/roles';
import { outlined, p, r } from '$kit/pen';
import type { Role } from '../view';

const ALL: Readonly<Record<Role, () => string>> = {
  ...ROLES,
  second_prospector: ROLES.prospector,
  settler: () => land + plain(p('M40 50q4-14 24-16t32 4v12z', '#8D6B45')) + stroke('M46 48q8-9 20-10M58 49q6-8 18-10M70 49q6-6 16-8', 1, '#5E432A') + [52, 64, 76, 88].map((x, i) => stroke(`M${x} ${43-i}v-7`, 1.2, PINE) + p(`M${x} ${38-i}q-5-1-5-5q5 0 5 5q0-5 5-5q0 4-5 5z`, GREEN)).join('') + figure(24, '#C77B3B', 1.15, '#E6C778', stroke('M9-13l7 13M14-3l6 4', 1.9, DARK)),
  mayor: () => harbour + put(70, 46, 2.1, p('M-11-5h22l-4 6h-14z', '#8C5A2B') + stroke('M0-5v-16') + p('M1-20q10 4 8 13h-8z', WHITE) + p('M-1-17q-6 4-5 10h5z', '#F4EBD0')) + plain(r(0, 50, 52, 6, 'var(--quay)')) + p('M0 47h52v9H0z', 'var(--quay)') + [34, 44].map((x, i) => put(x, 47, 1.05, bust(['#A8703C', '#8C5A2B'][i]))).join('') + put(0, -3, 1, figure(16, '#4A5F8E', 1.15, '#2E353C', stroke('M-5-13l10 9', 2, GOLD))),
  captain: () => harbour + put(62, 50, 2.5, p('M-13-6q12 3 25-1l-5 8h-15z', '#8C5A2B') + stroke('M-6-5v-14M4-5v-16', .8) + p('M-9-16h8q2 5 0 9h-8q2-4 0-9zM0-18h9q2 5 0 11h-9q2-5 0-11z', WHITE) + p('M4-21l5 1.2-5 1.3z', RED)) + plain(p('M0 51q6-4 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0v5H0z', '#5E9AB5')) + stroke('M0 51q6-4 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0', .9) + put(0, 4, 1, figure(18, '#2E4A6E', 1.15, '#1E2A3E', stroke('M0-14v2M0-10v2', 1.6, GOLD))),
};

/** The scene of a role, on a field of 96 by 56. */
export function roleScene(role: Role): string {
  return outlined(ALL[role](), 1.1);
}
