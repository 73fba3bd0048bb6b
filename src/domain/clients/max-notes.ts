/** The longest notes of a client, in characters. */
export const MAX_NOTES = 20_000
/** The longest alert that is entered for a client, in characters: it is shown in full in lists. */
export const MAX_ALERT = 200
/** The longest alert of several merged clients together. */
export const MAX_MERGED_ALERT = 2_000
/** The most entries of a client's notes. */
export const MAX_NOTE_ENTRIES = 200
/** The longest entry of a client's notes, in characters. */
export const MAX_ENTRY = 2_000
