export const SERIES_SCOPES = ['this', 'following', 'all'] as const
/** Which appointments of a series a change is for: one, it and those after it, or all that are to come. */
export type SeriesScope = (typeof SERIES_SCOPES)[number]
