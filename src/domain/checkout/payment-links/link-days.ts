/** For how many days a link can be paid. */
export const LINK_DAYS = [1, 3, 7, 14] as const
export const DEFAULT_LINK_DAYS = 3
