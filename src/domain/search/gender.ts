/** The genders of people who work in salons, as a list can be narrowed by them. */
export const GENDERS = ['female', 'male', 'other'] as const
export type Gender = (typeof GENDERS)[number]
