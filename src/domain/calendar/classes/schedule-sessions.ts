import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { dateAt, minutesAt } from '../../kernel/time.ts'
import { mayEditCalendars } from '../allowed-lines.ts'
import { type SeriesRule, seriesDates } from '../series/series-rule.ts'
import { auditSessions } from './audit-sessions.ts'
import { claimSession, type SessionObstacle } from './claim-session.ts'
import type { NewSession } from './schema.ts'
import { loadClass, newSeats } from './session-queries.ts'

/**
 * Schedules a session of a class, or several that repeat: all of them or none, unless dates on which it cannot take place
 * are to be left out. Each occupies its team member and resources by the constraint of `occupancy`. Returns the ids in
 * order. Throws Refusal('not_allowed' | 'service_not_available'), Refusal('slot_taken', { obstacles }), and what
 * `checkHours` throws of days that are out of range.
 */
export async function scheduleSessions(
  app: App,
  member: Member,
  session: NewSession,
  rule: SeriesRule | null = null,
): Promise<string[]> {
  mayEditCalendars(member, [session.staffId])
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  const { salonId, timeZone: zone } = member
  const first = { date: dateAt(session.startsAt, zone), minutes: minutesAt(session.startsAt, zone) }
  const starts = rule
    ? seriesDates(first, rule, { today: dateAt(now, zone), zone }).map(({ startsAt }) => startsAt)
    : [session.startsAt]
  const ids = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const service = await loadClass(tx, { salonId, ...session })
      const places = session.places ?? service.capacity
      const obstacles: SessionObstacle[] = []
      const scheduled: { id: string; startsAt: Date; endsAt: Date }[] = []
      for (const startsAt of starts) {
        const id = newId()
        const claimed = await claimSession(tx, member, service, { ...session, sessionId: id, startsAt, now })
        if ('obstacle' in claimed) obstacles.push(claimed.obstacle)
        else scheduled.push({ id, startsAt, endsAt: claimed.endsAt })
      }
      if (scheduled.length === 0 || (obstacles.length > 0 && !session.leaveOut))
        throw new Refusal('slot_taken', { obstacles })
      const seriesId = scheduled.length > 1 ? newId() : null
      await tx
        .insertInto('class_session')
        .values(
          scheduled.map(({ id, startsAt, endsAt }) => ({
            ...{ salon_id: salonId, id, service_id: service.id, staff_id: service.staffId },
            ...{ starts_at: startsAt, ends_at: endsAt, seat_ids: newSeats(places), series_id: seriesId },
            created_at: now,
          })),
        )
        .execute()
      const detail = { staff: service.staffName, places }
      await auditSessions(
        tx,
        member,
        'session_scheduled',
        { name: service.name, starts: scheduled.map(({ startsAt }) => startsAt), detail },
        now,
      )
      return scheduled.map(({ id }) => id)
    }),
  )
  app.live.changed(salonId)
  return ids
}
