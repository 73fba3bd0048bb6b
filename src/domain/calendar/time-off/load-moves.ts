import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { addDays, daysBetween, instantAt, type LocalDate } from '../../kernel/time.ts'
import { timesOfSalons } from '../../scheduling/availability/queries.ts'
import { servicesByPerformer } from '../performers.ts'
import { type AffectedBooking, affectedBookings } from './affected-bookings.ts'
import { type Circumstances, DAYS_AROUND } from './propose-moves.ts'

/** The most appointments listed at once; the others are listed after these are moved. */
export const MOST_LISTED = 100

/** Days of one team member, or with `staffId` null of the whole salon; first and last included. */
export interface StaffDayRange {
  staffId: string | null
  firstDay: LocalDate
  lastDay: LocalDate
}

/**
 * The upcoming appointments on those days, and what determines where each could be moved; the latter is null for a salon
 * that is not live.
 */
export async function loadMoves(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  member: Member,
  { staffId, firstDay, lastDay }: StaffDayRange,
  limit = MOST_LISTED,
): Promise<{ appointments: AffectedBooking[]; circumstances: Omit<Circumstances, 'isOff'> | null }> {
  const { salonId, timeZone } = member
  const now = clock.now()
  const length = daysBetween(firstDay, lastDay) + 3 + 2 * DAYS_AROUND
  const dates = Array.from({ length }, (_, n) => addDays(firstDay, n - 1 - DAYS_AROUND))
  const period = { from: instantAt(firstDay, 0, timeZone), to: instantAt(addDays(lastDay, 1), 0, timeZone) }
  const [appointments, [times]] = await Promise.all([
    affectedBookings(db, { member, staffId, ...period, now, limit }),
    timesOfSalons(db, { salonIds: [salonId], dates, now, serviceIds: [], isNew: false, frontDesk: true }),
  ])
  if (!times) return { appointments, circumstances: null }
  const serviceIds = [...new Set(appointments.flatMap(({ lines }) => lines.map((line) => line.serviceId)))]
  return { appointments, circumstances: { times, performers: await servicesByPerformer(db, salonId, serviceIds), now } }
}
