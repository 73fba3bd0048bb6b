import { type Kysely, sql } from 'kysely'
import { withdrawSessionOffers } from '../../bookings/waiting-list/withdraw-offers.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { addDays, dateAt, daysBetween, instantAt, minutesAt } from '../../kernel/time.ts'
import { releaseSessions } from '../../scheduling/occupancy/release.ts'
import { takenSeats } from '../../scheduling/occupancy/taken-seats.ts'
import { mayEditCalendars } from '../allowed-lines.ts'
import type { SeriesScope } from '../series/series-scope.ts'
import { auditSessions } from './audit-sessions.ts'
import { claimSession, type SessionObstacle } from './claim-session.ts'
import { moveAttendees } from './move-attendees.ts'
import type { SessionChange } from './schema.ts'
import { seatsFor } from './seats-for.ts'
import { type ClassSession, type ClassTime, classNames, loadClass } from './session-queries.ts'
import { sessionsInScope } from './sessions-in-scope.ts'

/**
 * Changes the time, the team member and the places of a session, and of the others of its series that `scope` names, each
 * by the same number of days to the same local time: all of them or none. What does not change in the session stays in the
 * others as well. Those who attend keep their places, are notified a minute later except `notNotified`, and may cancel
 * free of charge until it begins. Returns the ids of their bookings. Throws what `sessionsInScope` and, where it moves,
 * `loadClass` throw, Refusal('booking_changed') when it was changed since, Refusal('invalid_input') at `places` when more are booked, Refusal('slot_taken', { obstacles }), and what
 * `checkHours` throws of days that are out of range.
 */
export async function changeSession(
  app: App,
  member: Member,
  sessionId: string,
  change: ChangedSession,
  scope: SeriesScope = 'this',
): Promise<{ changed: number; bookingIds: string[] }> {
  mayEditCalendars(member, [change.staffId])
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  const done = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const all = await sessionsInScope(tx, member, { sessionId, scope, now })
      const [self] = all
      if (self.version !== change.version) throw new Refusal('booking_changed')
      const obstacles: SessionObstacle[] = []
      const bookingIds: string[] = []
      // Where one keeps its number of places, so do the others.
      const newPlaces = change.places ?? self.seatIds.length
      for (const session of inOrderOfMove(all, self, change)) {
        const startsAt = changedStart(session, self, change, member)
        const staffId = change.staffId === self.staffId ? session.staffId : change.staffId
        const places = newPlaces === self.seatIds.length ? session.seatIds.length : newPlaces
        const one = await changeOne(tx, member, session, { ...change, startsAt, staffId, places, app, now })
        if ('obstacle' in one) obstacles.push(one.obstacle)
        else bookingIds.push(...one.moved)
      }
      if (obstacles.length > 0) throw new Refusal('slot_taken', { obstacles })
      const { serviceId } = self
      const { name, staffName } = await classNames(tx, { salonId: member.salonId, serviceId, staffId: change.staffId })
      const starts = all.map((session) => changedStart(session, self, change, member))
      const detail = { staff: staffName, places: newPlaces }
      await auditSessions(tx, member, 'session_changed', { name, starts, detail }, now)
      await serveWaitingListSoon(app, tx, member.salonId)
      return { changed: all.length, bookingIds }
    }),
  )
  app.live.changed(member.salonId)
  return done
}

/** A change of a session; without `places` it keeps them. `notNotified`: the bookings whose clients are not notified of it. */
export type ChangedSession = Omit<SessionChange, 'places'> & { places?: number; notNotified?: readonly string[] }

/** So that one that moves does not meet the old time of the next. */
function inOrderOfMove(all: readonly ClassSession[], self: ClassSession, { startsAt }: ChangedSession): ClassSession[] {
  const later = startsAt > self.startsAt
  return all.toSorted((a, b) => (later ? 1 : -1) * (b.startsAt.getTime() - a.startsAt.getTime()))
}

/** When a session of the series begins after one of them was changed; where that kept its time, so do the others. */
function changedStart(
  session: ClassSession,
  self: ClassSession,
  { startsAt }: ChangedSession,
  { timeZone: zone }: Member,
): Date {
  if (session === self || startsAt.getTime() === self.startsAt.getTime())
    return session === self ? startsAt : session.startsAt
  const days = daysBetween(dateAt(self.startsAt, zone), dateAt(startsAt, zone))
  return instantAt(addDays(dateAt(session.startsAt, zone), days), minutesAt(startsAt, zone), zone)
}

type Changing = SessionChange & Pick<ChangedSession, 'notNotified'> & { app: App; now: Date }

/** Returns who was moved with it, or why it cannot be changed so; the transaction must then be rolled back. */
async function changeOne(
  tx: Kysely<DB>,
  member: Member,
  session: ClassSession,
  { startsAt, staffId, places, overruleHours, notNotified, app, now }: Changing,
): Promise<{ moved: string[] } | { obstacle: SessionObstacle }> {
  const { salonId } = member
  const moves = startsAt.getTime() !== session.startsAt.getTime() || staffId !== session.staffId
  if (moves && session.startsAt <= now) throw new Refusal('too_late', { reason: 'begun' })
  const taken = (await takenSeats(tx, { salonId, sessionIds: [session.id], now })).get(session.id) ?? []
  const seatIds = seatsFor(session.seatIds, new Set(taken.map(({ seatId }) => seatId)), places)
  if (!seatIds) throw new Refusal('invalid_input', { fields: { places: 'places_booked' } })
  let { endsAt } = session
  if (moves) {
    // Those who are booking it, or were offered a place, do not know the new time.
    await withdrawSessionOffers(app, tx, { salonId, sessionId: session.id })
    if (taken.some(({ held }) => held))
      await releaseSessions(tx, { salonId, sessionIds: [session.id], includeSessionTime: false })
    const service: ClassTime = await loadClass(tx, {
      salonId,
      serviceId: session.serviceId,
      staffId,
      includeInactive: true,
    })
    const claimed = await claimSession(tx, member, service, { sessionId: session.id, startsAt, overruleHours, now })
    if ('obstacle' in claimed) return claimed
    endsAt = claimed.endsAt
  }
  await sql`
    update class_session set starts_at = ${startsAt}, ends_at = ${endsAt}, staff_id = ${staffId}, seat_ids = ${seatIds}::uuid[],
      version = version + 1
    where salon_id = ${salonId} and id = ${session.id}`.execute(tx)
  return { moved: moves ? await moveAttendees(tx, member, session, { startsAt, staffId, notNotified, now }) : [] }
}
