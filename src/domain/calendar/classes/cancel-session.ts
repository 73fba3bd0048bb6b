import type { Kysely } from 'kysely'
import { withdrawSessionOffers } from '../../bookings/waiting-list/withdraw-offers.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { releaseSessions } from '../../scheduling/occupancy/release.ts'
import type { SeriesScope } from '../series/series-scope.ts'
import { auditSessions } from './audit-sessions.ts'
import { cancelAttendees } from './cancel-attendees.ts'
import { rosterOf } from './roster.ts'
import type { ClassSession } from './session-queries.ts'
import { sessionsInScope } from './sessions-in-scope.ts'

export interface Cancelled {
  /** How many sessions, and how many appointments with them. */
  sessions: number
  attendees: number
}

/**
 * Cancels a session, and the others of its series that `scope` names. Nobody can book them any more; the attendees'
 * appointments are cancelled by the salon, which refunds and notifies them. A job does so too, for what is left when the process
 * ends meanwhile. Throws what `sessionsInScope` throws, Refusal('booking_changed') when it was changed since
 * `version`, and 'payment_in_progress' while somebody is paying.
 */
export async function cancelSession(
  app: App,
  member: Member,
  { sessionId, version, scope = 'this' }: { sessionId: string; version: number; scope?: SeriesScope },
): Promise<Cancelled> {
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  const { salonId, personId } = member
  const sessions = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const all = await sessionsInScope(tx, member, { sessionId, scope, now })
      if (all[0].version !== version) throw new Refusal('booking_changed')
      for (const session of all) {
        const roster = await rosterOf(tx, member, session)
        if (roster.some(({ status }) => status === 'awaiting_payment')) throw new Refusal('payment_in_progress')
        await withdrawSessionOffers(app, tx, { salonId, sessionId: session.id })
      }
      await close(tx, member, all, now)
      const cancelled = all.map(({ id }) => ({ salonId, sessionId: id, personId }))
      await app.jobs.enqueue(tx, 'cancel-attendees', ...cancelled)
      await serveWaitingListSoon(app, tx, salonId)
      return cancelled
    }),
  )
  app.live.changed(salonId)
  let attendees = 0
  for (const session of sessions) attendees += await cancelAttendees(app, session)
  return { sessions: sessions.length, attendees }
}

/** Releases the time of sessions, and the places that are held in them. */
async function close(tx: Kysely<DB>, member: Member, sessions: readonly ClassSession[], now: Date): Promise<void> {
  const { salonId } = member
  const ids = sessions.map(({ id }) => id)
  await tx
    .updateTable('class_session')
    .set((eb) => ({ cancelled_at: now, version: eb('version', '+', 1) }))
    .where('salon_id', '=', salonId)
    .where('id', 'in', ids)
    .execute()
  await releaseSessions(tx, { salonId, sessionIds: ids, includeSessionTime: true })
  const service = await tx
    .selectFrom('service')
    .select('name')
    .where('salon_id', '=', salonId)
    .where('id', '=', sessions[0]?.serviceId ?? null)
    .executeTakeFirst()
  const starts = sessions.map(({ startsAt }) => startsAt)
  await auditSessions(tx, member, 'session_cancelled', { name: service?.name ?? '', starts }, now)
}
