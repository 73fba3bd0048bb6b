/** The operators' lists of salons. */
export const SALON_LISTS = ['draft', 'new', 'live', 'reported', 'suspended'] as const
export type SalonList = (typeof SALON_LISTS)[number]
