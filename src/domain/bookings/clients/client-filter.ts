/** Which of a salon's clients a list shows: those who came lately, are new, have not come for weeks, did not come, may be written down twice, or may not book online. */
export const CLIENT_LISTS = ['all', 'recent', 'new', 'away', 'missed', 'twice', 'blocked'] as const
type ClientList = (typeof CLIENT_LISTS)[number]

export const CLIENT_SORTS = ['name', 'latest', 'visits', 'newest'] as const
export type ClientSort = (typeof CLIENT_SORTS)[number]

/** For how many weeks somebody has not come. */
export const AWAY_WEEKS = [4, 6, 8, 12, 26, 52] as const

export interface ClientFilter {
  list: ClientList
  /** For `away`. */
  weeks: (typeof AWAY_WEEKS)[number]
  /** Any words of a name, an address or a number. */
  search: string
  tag: string
  sort: ClientSort
}

/** Up to so many days a client is new, and up to so many has been there lately. */
export const NEW_DAYS = 30
