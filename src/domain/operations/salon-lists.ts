/** The lists of salons an operator reads. */
export const SALON_LISTS = ['draft', 'live', 'reported', 'suspended'] as const
export type SalonList = (typeof SALON_LISTS)[number]
