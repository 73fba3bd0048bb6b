import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { type ChangedBookings, changeEach } from './change-each.ts'
import { changeStage } from './change-stage.ts'

/** The most requests at once, as many as are declined with one press. */
const LIMIT = 50

/** A declined request whose client is not notified yet; `reopenable` until the deadline for its answer. */
export interface RecentDecline {
  id: string
  reopenable: boolean
}

/** Those of some requests that were declined within the last minute. */
export async function listRecentDeclines(
  app: Pick<App, 'db' | 'clock'>,
  { salonId }: Pick<Member, 'salonId'>,
  bookingIds: readonly string[],
): Promise<RecentDecline[]> {
  const ids = bookingIds.filter(isId).slice(0, LIMIT)
  if (ids.length === 0) return []
  const found = await app.db
    .selectFrom('booking')
    .select(['id', 'respond_by'])
    .where('salon_id', '=', salonId)
    .where('id', 'in', ids)
    .where('status', '=', 'declined')
    .where('decline_due_at', 'is not', null)
    .execute()
  const now = app.clock.now()
  return found.map(({ id, respond_by }) => ({ id, reopenable: respond_by !== null && respond_by > now }))
}

/**
 * Takes back that requests were declined, before their clients are notified: each waits for its answer again, with its
 * payment as it was. Each is handled separately: one whose minute is over, or whose time was taken, stays declined.
 */
export function reopenRequests(app: App, member: Member, bookingIds: readonly string[]): Promise<ChangedBookings> {
  const requests = [...new Set(bookingIds)].slice(0, LIMIT).map((bookingId) => ({ bookingId }))
  return changeEach(requests, ({ bookingId }) => changeStage(app, member, { bookingId, to: 'pending' }), [
    'too_many_requests',
  ])
}
