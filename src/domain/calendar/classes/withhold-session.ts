import { type Kysely, sql } from 'kysely'
import { bookingToMove } from '../../bookings/booking/move-queries.ts'
import { withholdChange } from '../../bookings/booking/notify-change.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { attendingBookings } from './roster.ts'
import type { ClassSession } from './session-queries.ts'
import { sessionsInScope } from './sessions-in-scope.ts'

/**
 * Leaves those who attend a session without the message about the member's own last move of it, in the minute in which
 * changes are collected. Returns the ids of the bookings of which it is withheld, and of those about whose move it is sent
 * nevertheless: somebody else has changed them too, or it was sent already. Who has booked since the move is in neither. Throws
 * what `sessionsInScope` throws, Refusal('booking_changed') once the session was changed again, and Refusal('too_late') with
 * the reason 'notified' or 'notified_of_others' where nobody's message could be withheld.
 */
export async function withholdSession(
  app: App,
  member: Member,
  { sessionId, version }: { sessionId: string; version: number },
): Promise<{ withheld: string[]; stillNotified: string[] }> {
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  const { salonId, personId: actorId } = member
  return retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const [session] = await sessionsInScope(tx, member, { sessionId, scope: 'this', now })
      if (session.version !== version) throw new Refusal('booking_changed')
      const bookings = { withheld: [] as string[], notified: [] as string[], notified_of_others: [] as string[] }
      for (const bookingId of await attendingBookings(tx, salonId, session)) {
        await bookingToMove(tx, { salonId, bookingId }, 'lock')
        bookings[await withholdChange(tx, { salonId, bookingId, actorId })].push(bookingId)
      }
      const { withheld, notified, notified_of_others: others } = bookings
      if (withheld.length === 0)
        throw new Refusal('too_late', { reason: others.length > 0 ? 'notified_of_others' : 'notified' })
      return { withheld, stillNotified: [...others, ...(await movedBookings(tx, member, session, notified))] }
    }),
  )
}

/** Those of some bookings that the member has moved with the session to its time. */
async function movedBookings(
  tx: Kysely<DB>,
  { salonId, personId }: Member,
  { startsAt }: ClassSession,
  bookingIds: readonly string[],
): Promise<string[]> {
  if (bookingIds.length === 0) return []
  const { rows } = await sql<{ bookingId: string }>`
    select distinct e.booking_id as "bookingId" from booking_event e
    where e.salon_id = ${salonId} and e.booking_id = any(${bookingIds}::uuid[]) and e.kind = 'rescheduled'
      and e.actor_id = ${personId} and e.detail->>'after' = ${startsAt.toISOString()}`.execute(tx)
  return rows.map(({ bookingId }) => bookingId)
}
