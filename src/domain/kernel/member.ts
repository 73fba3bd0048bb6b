import type { Locale } from './locale.ts'
import type { Zone } from './time.ts'

/** The role of a member in a salon: owner, manager, reception or staff. */
export const SALON_ROLES = ['owner', 'manager', 'reception', 'staff'] as const
export type SalonRole = (typeof SALON_ROLES)[number]

/** The roles that a new member can be invited to: an owner is a member first. */
export const INVITED_ROLES = SALON_ROLES.filter((role) => role !== 'owner')

/**
 * A user signed in for a salon. A Member is proof of access: use cases of a salon take it, and only read rows with its
 * `salonId`.
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
  /** The full name. */
  name: string
  email: string
  locale: Locale
  role: SalonRole
  /** The team member they are in the calendar; null for members who are not in it. */
  staffId: string | null
}
