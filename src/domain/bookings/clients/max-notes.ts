/** The longest notes of a client, in characters. */
export const MAX_NOTES = 20_000
