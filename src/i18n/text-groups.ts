/** The groups of texts that not every page needs. Each language has a file of each. */
export const TEXT_GROUPS = ['home', 'listing', 'salon', 'problems', 'more', 'console'] as const
export type TextGroup = (typeof TEXT_GROUPS)[number]
