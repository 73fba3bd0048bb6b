/** The orders that reviews come in. */
export const REVIEW_SORTS = ['newest', 'lowest', 'highest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
