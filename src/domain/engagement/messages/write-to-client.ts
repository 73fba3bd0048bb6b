import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { writeMessage } from './queries.ts'
import { clientWithAccount } from './salon-thread.ts'
import { messageText } from './schema.ts'

/**
 * A message from a salon to a client who has an account and has booked there. Throws Refusal('not_allowed' |
 * 'not_found'), 'invalid_input' at `body`, and 'too_many_requests'.
 */
export async function writeToClient(
  app: App,
  member: Member,
  { clientId, body, bookingId = null }: { clientId: string; body: string; bookingId?: string | null },
): Promise<void> {
  mayOrRefuse(member, 'messages')
  const text = parse(messageText, { body })
  await app.limits.take('write', member.personId)
  const { customerId } = await clientWithAccount(app.db, member, clientId)
  const { known, messageId } = await writeMessage(app.db, {
    salonId: member.salonId,
    customerId,
    fromSalon: true,
    authorId: member.personId,
    body: text.body,
    bookingId: isId(bookingId) ? bookingId : null,
    now: app.clock.now(),
  })
  if (!known) throw new Refusal('not_found')
  if (!messageId) throw new Refusal('too_many_requests', { retryAfterSeconds: 3600 })
  app.live.changed(member.salonId)
}
