import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { releaseSessions } from '../../scheduling/occupancy/release.ts'
import { changeEach } from '../booking/change-each.ts'
import { changeStage } from '../booking/change-stage.ts'
import type { SeriesScope } from '../series/series-scope.ts'
import { auditSessions } from './audit-sessions.ts'
import { type Attendee, rosterOf } from './roster.ts'
import type { Session } from './session-queries.ts'
import { sessionsInScope } from './sessions-in-scope.ts'

export interface Cancelled {
  /** How many sessions, and how many appointments with them. */
  sessions: number
  attendees: number
  /** Appointments that stay, with the reason. */
  refused: { bookingId: string; code: RefusalCode }[]
}

/**
 * Cancels a session, and the others of its series that `scope` names. Nobody can book them any more; then each attendee's
 * appointment is cancelled by the salon, which refunds and notifies them. Throws what `sessionsInScope` throws,
 * Refusal('booking_changed') when it was changed since `version`, and 'payment_in_progress' while somebody is paying.
 */
export async function cancelSession(
  app: App,
  member: Member,
  { sessionId, version, scope = 'this' }: { sessionId: string; version: number; scope?: SeriesScope },
): Promise<Cancelled> {
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  const { sessions, attendees } = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const all = await sessionsInScope(tx, member, { sessionId, scope, now })
      if (all[0].version !== version) throw new Refusal('booking_changed')
      const rosters: Attendee[] = []
      for (const session of all) rosters.push(...(await rosterOf(tx, member, session)))
      if (rosters.some(({ status }) => status === 'awaiting_payment')) throw new Refusal('payment_in_progress')
      await close(tx, member, all, now)
      await serveWaitingListSoon(app, tx, member.salonId)
      return { sessions: all.length, attendees: rosters }
    }),
  )
  app.live.changed(member.salonId)
  const attending = attendees.filter(({ status }) => status === 'requested' || status === 'confirmed')
  const { done, refused } = await changeEach(attending, ({ bookingId }) =>
    changeStage(app, member, { bookingId, to: 'cancelled' }),
  )
  return { sessions, attendees: done.length, refused }
}

/** Releases the time of sessions, and the places that are held in them. */
async function close(tx: Kysely<DB>, member: Member, sessions: readonly Session[], now: Date): Promise<void> {
  const { salonId } = member
  const ids = sessions.map(({ id }) => id)
  await tx
    .updateTable('class_session')
    .set((eb) => ({ cancelled_at: now, version: eb('version', '+', 1) }))
    .where('salon_id', '=', salonId)
    .where('id', 'in', ids)
    .execute()
  await releaseSessions(tx, { salonId, sessionIds: ids, time: true })
  const service = await tx
    .selectFrom('service')
    .select('name')
    .where('salon_id', '=', salonId)
    .where('id', '=', sessions[0]?.serviceId ?? null)
    .executeTakeFirst()
  const starts = sessions.map(({ startsAt }) => startsAt)
  await auditSessions(tx, member, 'session_cancelled', { name: service?.name ?? '', starts }, now)
}
