import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { writeMessage } from './queries.ts'
import { messageText } from './schema.ts'

/**
 * A message from a customer to a salon where they have booked, by its slug. Throws Refusal('invalid_input') at `body`,
 * 'not_found' for other salons, and 'too_many_requests'.
 */
export async function writeToSalon(
  app: App,
  customer: { id: string },
  { slug, body, bookingId = null }: { slug: string; body: string; bookingId?: string | null },
): Promise<void> {
  const text = parse(messageText, { body })
  await app.limits.take('write', customer.id)
  const salon = await app.db.selectFrom('salon').select('id').where('slug', '=', slug).executeTakeFirst()
  if (!salon) throw new Refusal('not_found')
  const { known, messageId } = await writeMessage(app.db, {
    salonId: salon.id,
    customerId: customer.id,
    fromSalon: false,
    authorId: customer.id,
    body: text.body,
    bookingId: isId(bookingId) ? bookingId : null,
    now: app.clock.now(),
  })
  if (!known) throw new Refusal('not_found')
  if (!messageId) throw new Refusal('too_many_requests', { retryAfterSeconds: 3600 })
  app.live.changed(salon.id)
}
