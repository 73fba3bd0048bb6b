import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { bookingToMove } from '../booking/move-queries.ts'
import { withholdChange } from '../booking/notify-change.ts'
import { attendingBookings } from './roster.ts'
import { sessionsInScope } from './sessions-in-scope.ts'

/**
 * Leaves those who attend a session without the message about the member's own last move of it, in the minute in which
 * changes are collected. Answers whose message stays, since somebody else has changed their appointment too. Throws what
 * `sessionsInScope` throws, Refusal('booking_changed') once the session was changed again, and Refusal('too_late') with the
 * reason 'notified' or 'notified_of_others' where nobody's message could be withheld.
 */
export async function withholdSession(
  app: App,
  member: Member,
  { sessionId, version }: { sessionId: string; version: number },
): Promise<{ stillNotified: string[] }> {
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  const { salonId, personId: actorId } = member
  return app.db.transaction().execute(async (tx) => {
    const [session] = await sessionsInScope(tx, member, { sessionId, scope: 'this', now })
    if (session.version !== version) throw new Refusal('booking_changed')
    const outcomes: { bookingId: string; outcome: Awaited<ReturnType<typeof withholdChange>> }[] = []
    for (const bookingId of await attendingBookings(tx, salonId, session)) {
      await bookingToMove(tx, { salonId, bookingId }, 'lock')
      outcomes.push({ bookingId, outcome: await withholdChange(tx, { salonId, bookingId, actorId }) })
    }
    const others = outcomes.filter(({ outcome }) => outcome === 'notified_of_others')
    if (!outcomes.some(({ outcome }) => outcome === 'withheld'))
      throw new Refusal('too_late', { reason: others.length > 0 ? 'notified_of_others' : 'notified' })
    return { stillNotified: others.map(({ bookingId }) => bookingId) }
  })
}
