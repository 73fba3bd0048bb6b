/** The desk's lists: what waits for an answer, what comes, what has been, and what will not be. */
export const DESK_LISTS = ['waiting', 'upcoming', 'past', 'cancelled'] as const
export type DeskList = (typeof DESK_LISTS)[number]
