import { listProposable } from '../src/domain/calendar/proposals/list-proposable.ts'
import { MOST_PROPOSED } from '../src/domain/calendar/proposals/proposal.ts'
import { proposeTimes } from '../src/domain/calendar/proposals/propose-times.ts'
import type { App } from '../src/domain/kernel/app.ts'
import type { Member } from '../src/domain/kernel/member.ts'
import { Refusal } from '../src/domain/kernel/refusal.ts'
import { dateAt } from '../src/domain/kernel/time.ts'

const REASON = 'We have a photo shoot at that time. Would one of these suit you?'

/** One request of the salon is proposed other times, once. */
export async function proposeForRequest(app: App, member: Member): Promise<void> {
  const { salonId, timeZone } = member
  const known = await app.db
    .selectFrom('booking_proposal')
    .select('booking_id')
    .where('salon_id', '=', salonId)
    .executeTakeFirst()
  if (known) return
  const request = await app.db
    .selectFrom('booking')
    .select(['id', 'starts_at'])
    .where('salon_id', '=', salonId)
    .where('status', '=', 'requested')
    .where('starts_at', '>', app.clock.now())
    .orderBy('starts_at', 'desc')
    .executeTakeFirst()
  if (!request) return
  try {
    const found = await listProposable(app, member, request.id, dateAt(request.starts_at, timeZone))
    const times = found.flatMap(({ starts }) => starts).slice(0, MOST_PROPOSED)
    if (times.length > 0) await proposeTimes(app, member, { bookingId: request.id, times, reason: REASON })
  } catch (error) {
    // For several people, or taken meanwhile.
    if (!(error instanceof Refusal)) throw error
  }
}
