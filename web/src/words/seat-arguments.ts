/** Arguments of events that are seats, by `event_schema.py` of each game: made by `npm run types`. */
export const SEAT_ARGUMENTS = ["by", "from", "governor", "other", "seat", "to", "winner", "winners", "with"] as const;
