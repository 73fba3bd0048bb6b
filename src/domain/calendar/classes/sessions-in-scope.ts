import type { Kysely } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { mayEditCalendars } from '../allowed-lines.ts'
import type { SeriesScope } from '../series/series-scope.ts'
import { type ClassSession, findSession, sessionsOfSeries } from './session-queries.ts'

/**
 * A session and the others of its series that a change is for, all to come, the session first; each locked. Throws
 * Refusal('not_found' | 'not_allowed' | 'already_cancelled'), 'too_late' once it has ended.
 */
export async function sessionsInScope(
  tx: Kysely<DB>,
  member: Member,
  { sessionId, scope, now }: { sessionId: string; scope: SeriesScope; now: Date },
): Promise<[ClassSession, ...ClassSession[]]> {
  const { salonId } = member
  const self = isId(sessionId) ? await findSession(tx, { salonId, id: sessionId }, 'lock') : undefined
  if (!self) throw new Refusal('not_found')
  mayEditCalendars(member, [self.staffId])
  if (self.cancelledAt) throw new Refusal('already_cancelled')
  if (self.endsAt <= now) throw new Refusal('too_late', { reason: 'begun' })
  if (scope === 'this' || !self.seriesId) return [self]
  const from = scope === 'following' && self.startsAt > now ? self.startsAt : now
  const others: ClassSession[] = []
  for (const { id } of await sessionsOfSeries(tx, { salonId, seriesId: self.seriesId, from })) {
    const other = id === self.id ? undefined : await findSession(tx, { salonId, id }, 'lock')
    if (other && !other.cancelledAt) others.push(other)
  }
  mayEditCalendars(
    member,
    others.map(({ staffId }) => staffId),
  )
  return [self, ...others]
}
