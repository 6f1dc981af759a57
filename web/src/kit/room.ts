/** The rooms of `rooms.json`, which styles name as `@media --phone`, for scripts. */
import ROOMS from './rooms.json';

export type Room = keyof typeof ROOMS;

/** Return the query of `room`. */
export function roomQuery(room: Room): MediaQueryList {
  return matchMedia(ROOMS[room]);
}
