/** The genders of team members, by which lists can be filtered. */
export const GENDERS = ['female', 'male', 'other'] as const
export type Gender = (typeof GENDERS)[number]

/** A gender in any letter case; null for anything else. */
export function parseGender(text: string): Gender | null {
  const word = text.trim().toLowerCase()
  return GENDERS.find((gender) => gender === word) ?? null
}
