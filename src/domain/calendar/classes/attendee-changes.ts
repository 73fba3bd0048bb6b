import { changeableBookings } from '../../bookings/booking/queries.ts'
import { isClosedBy } from '../../bookings/booking/read-day-facts.ts'
import { type AppointmentStage, appointmentStageOf, type StageChange } from '../../bookings/booking/stages.ts'
import { lastCashCount } from '../../commerce/receipts/last-cash-count.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { dateAt } from '../../kernel/time.ts'
import { type AvailableChange, changesFrom } from '../available-changes.ts'
import type { Attendee } from './roster.ts'

/** Those of the roster; all others are on the appointment's own page. */
const OFFERED: readonly StageChange['to'][] = ['confirmed', 'arrived', 'completed', 'no_show', 'cancelled']

export interface AttendeeWithChanges extends Attendee {
  /** Null while they are paying. */
  stage: AppointmentStage | null
  /** What can be done now: the next stages, and the undo of the last one. */
  changes: AvailableChange[]
}

/** Those who attend a session, each with what a member can do with their appointment. */
export async function addChanges(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  member: Member,
  { startsAt, roster }: { startsAt: Date; roster: readonly Attendee[] },
): Promise<AttendeeWithChanges[]> {
  const ids = roster.map(({ bookingId }) => bookingId)
  const [appointments, countedAt] = await Promise.all([
    changeableBookings(db, member.salonId, ids),
    lastCashCount(db, member.salonId, dateAt(startsAt, member.timeZone)),
  ])
  // Those who cancelled are not in the roster.
  const facts = { member, now: clock.now(), cancelledBySalon: false }
  return roster.map((attendee) => {
    const appointment = appointments.get(attendee.bookingId)
    const dayClosed = isClosedBy(countedAt, attendee)
    const changes = appointment ? changesFrom(appointment, { ...attendee, ...facts, dayClosed }) : []
    const offered = changes.filter(({ to, undoes }) => undoes || OFFERED.includes(to))
    return { ...attendee, stage: appointmentStageOf(attendee), changes: offered }
  })
}
