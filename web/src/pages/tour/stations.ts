/** The stations of the tour, in order. */
export const STATIONS = ['lobby', 'prompt', 'targets', 'why', 'undo', 'log'] as const;
export type Station = (typeof STATIONS)[number];
