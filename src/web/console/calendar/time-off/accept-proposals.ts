import { acceptMoves } from '../../../../domain/calendar/time-off/accept-moves.ts'
import { countNotified } from '../../../../domain/engagement/notifications/count-notified.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Member } from '../../../../domain/kernel/member.ts'
import { parseInstant } from '../../../../domain/kernel/parse-instant.ts'
import { readMoveOption } from '../../bookings/booking/move-option-value.ts'

/**
 * Makes the selected moves of the form `Proposals`. Returns the counts for the address of the page shown next; without
 * 'notified' where the clients are not to be notified.
 */
export async function acceptProposals(app: App, member: Member, form: FormData): Promise<[string, string][]> {
  const field = (name: string) => String(form.get(name) ?? '')
  const moves = form.getAll('appointment').flatMap((appointment) => {
    const move = readMoveOption(field(`move-${String(appointment)}`))
    const seenStart = parseInstant(field(`seen-${String(appointment)}`))
    return move && seenStart ? [{ bookingId: String(appointment), ...move, seenStart }] : []
  })
  const notify = form.get('notify') === 'on'
  const { done, refused } = await acceptMoves(app, member, moves, { notify })
  return [
    ['moved', String(done.length)],
    ...(notify ? [['notified', String(await countNotified(app, member, done))] as [string, string]] : []),
    ['stayed', String(refused.length)],
  ]
}
