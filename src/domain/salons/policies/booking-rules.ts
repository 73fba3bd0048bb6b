/**
 * A salon's rules for online booking. The free times, the hold, the waiting list, searches and rescheduling by customers
 * follow them; the front desk may book beyond them.
 */
export interface BookingRules {
  /** The shortest time between booking and the start. */
  minNoticeMinutes: number
  /** How far ahead can be booked, in days of 24 hours. */
  bookingWindowDays: number
  /** The shortest time worth keeping beside an appointment, in minutes: starts that leave less are not offered; 0 for any. */
  minGapMinutes: number
  /** The most upcoming appointments booked online by one client; null for any number. */
  maxOpenBookings: number | null
  /** Whether clients may choose a team member; otherwise the salon assigns one. */
  choosesStaff: boolean
  /** How anyone is assigned. */
  assignBy: AssignmentRule
}

/**
 * Who is assigned to an appointment with anyone: the least busy that day, the one assigned longest ago, the first in the
 * order of the team, or the one whom the customer had last and else the least busy.
 */
export const ASSIGNMENT_RULES = ['least_busy', 'rotation', 'team_order', 'last_seen'] as const
export type AssignmentRule = (typeof ASSIGNMENT_RULES)[number]

/** What can be chosen, in minutes. */
export const NOTICES = [0, 30, 60, 120, 240, 480, 720, 1440, 2880, 4320, 10_080] as const
/** What can be chosen, in days. */
export const WINDOWS = [7, 14, 30, 60, 90, 180, 366] as const
/** What can be chosen, in minutes; 0 is off. */
export const GAPS = [0, 15, 20, 30, 45, 60, 90, 120] as const
export const MAX_OPEN_BOOKINGS = 50
