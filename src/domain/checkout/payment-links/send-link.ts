import type { Kysely } from 'kysely'
import { lockWithOrder } from '../../bookings/booking/lock-with-order.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { isPayable, linkState } from './link-state.ts'
import { addressOf } from './link-token.ts'
import { contactOf, linkById, payableBooking } from './queries.ts'
import { type SendWays, sendInput } from './schema.ts'

/**
 * Sends a link again. Throws Refusal('not_allowed' | 'not_found'), 'invalid_input' at `ways`, 'too_many_requests', and
 * 'too_late' when it cannot be paid any more.
 */
export async function sendLink(app: App, member: Member, input: { linkId: string; ways: SendWays }): Promise<void> {
  mayOrRefuse(member, 'point_of_sale_sell')
  const { linkId, ways } = parse(sendInput, input)
  if (!isId(linkId)) throw new Refusal('not_found')
  const { bookingId } = await linkById(app.db, member.salonId, linkId)
  await checkSending(app, member, { bookingId, ways })
  await retryOnDeadlock(() =>
    app.db.transaction().execute((tx) => sendOpen(app, tx, member, { linkId, bookingId, ways })),
  )
  app.live.changed(member.salonId)
}

async function sendOpen(
  app: App,
  tx: Kysely<DB>,
  member: Member,
  { linkId, bookingId, ways }: { linkId: string; bookingId: string; ways: SendWays },
): Promise<void> {
  const { salonId } = member
  const now = app.clock.now()
  await lockWithOrder(tx, salonId, bookingId)
  const link = await linkById(tx, salonId, linkId)
  const booking = await payableBooking(tx, salonId, bookingId)
  const payable = booking && isPayable(linkState(link, booking.dueMinor, now))
  // Without the secret that made it, it can only be withdrawn.
  if (!payable || addressOf(app, link) === null) throw new Refusal('too_late')
  await enqueueLink(app, tx, link, ways, now)
  const detail = { ways: ways.join(', ') }
  await recordAudit(tx, member, { action: 'payment_link_sent', subject: booking.reference, detail }, now)
}

/** Checks that the client can be reached in these ways, and that not too much is sent. Throws Refusal('invalid_input') at `ways`. */
export async function checkSending(
  app: App,
  { salonId, personId }: Member,
  { bookingId, ways }: { bookingId: string; ways: SendWays },
): Promise<void> {
  await app.limits.take('write', personId)
  const contact = await contactOf(app.db, salonId, bookingId)
  if (!contact) throw new Refusal('not_found')
  const { email, phone } = contact
  if ((ways.includes('mail') && !email) || (ways.includes('sms') && !phone))
    throw new Refusal('invalid_input', { fields: { ways: 'client_unreachable' } })
  if (ways.includes('mail')) await app.limits.take('mail_from_salon', email.toLowerCase())
  if (ways.includes('sms')) await app.limits.take('mail_from_salon', phone)
}

/** Enqueues its messages, and notes that it was sent. */
export async function enqueueLink(
  app: App,
  tx: Kysely<DB>,
  { salonId, id }: { salonId: string; id: string },
  ways: SendWays,
  now: Date,
): Promise<void> {
  if (ways.length === 0) return
  await tx
    .updateTable('payment_link')
    .set({ ...(ways.includes('mail') && { mailed_at: now }), ...(ways.includes('sms') && { texted_at: now }) })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
  await app.jobs.enqueue(tx, 'send-payment-link', ...ways.map((way) => ({ salonId, linkId: id, way })))
}
