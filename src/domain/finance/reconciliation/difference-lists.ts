/** The lists of differences. Browsers load it. */
export const DIFFERENCE_LISTS = ['open', 'settled'] as const
export type DifferenceList = (typeof DIFFERENCE_LISTS)[number]
