import type { Locale } from './locale.ts'
import type { Zone } from './time.ts'

/** What somebody is in a salon: owns it, runs it, answers its door, or works in it. */
export const SALON_ROLES = ['owner', 'manager', 'reception', 'staff'] as const
export type SalonRole = (typeof SALON_ROLES)[number]

/**
 * Somebody signed in for a salon. Whoever holds one has been let in: use cases of a salon take it as proof, and ask for
 * nothing but rows with its `salonId`.
 */
export interface Member {
  salonId: string
  slug: string
  salonName: string
  status: 'draft' | 'live' | 'suspended'
  timeZone: Zone
  currency: string
  plan: string
  trialEndsAt: Date | null
  personId: string
  /** In full. */
  name: string
  email: string
  locale: Locale
  role: SalonRole
  /** Which of the salon's people they are; null for who is not in its calendar. */
  staffId: string | null
}
