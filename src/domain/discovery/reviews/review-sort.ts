/** The sort orders of reviews. */
export const REVIEW_SORTS = ['newest', 'lowest', 'highest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
