/** What an edit can change, in the order of the history's sentence. */
export const EDITED_FIELDS = ['time', 'services', 'team', 'duration', 'price', 'client', 'note'] as const
export type EditedField = (typeof EDITED_FIELDS)[number]
