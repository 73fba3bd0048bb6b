/**
 * The filters of a salon's list of clients: recent, new, not seen for weeks, no-shows, possible duplicates, blocked.
 */
export const CLIENT_LISTS = ['all', 'recent', 'new', 'away', 'missed', 'twice', 'blocked'] as const
type ClientList = (typeof CLIENT_LISTS)[number]

export const CLIENT_SORTS = ['name', 'latest', 'appointments', 'newest'] as const
export type ClientSort = (typeof CLIENT_SORTS)[number]

/** The choices of weeks without an appointment. */
export const LAPSED_WEEKS = [4, 6, 8, 12, 26, 52] as const

export interface ClientFilter {
  list: ClientList
  /** For `away`. */
  weeks: (typeof LAPSED_WEEKS)[number]
  /** Words of a name, an e-mail address or a number. */
  search: string
  tag: string
  sort: ClientSort
}

/** The most days since their first appointment for 'new', and since the last for 'recent'. */
export const NEW_DAYS = 30
