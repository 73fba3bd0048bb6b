import type { Kysely } from 'kysely'
import { recordLinkEvent } from '../../bookings/booking/card-charges.ts'
import { lockWithOrder } from '../../bookings/booking/lock-with-order.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId, newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes, DAY_MINUTES } from '../../kernel/time.ts'
import { acceptsCardsOrRefuse } from '../online/card-form-of.ts'
import { isPayable, linkState } from './link-state.ts'
import { newTokenHash } from './link-token.ts'
import { linksOf, payableBooking } from './queries.ts'
import { type LinkInput, linkInput } from './schema.ts'
import { checkSending, enqueueLink } from './send-link.ts'

/**
 * A link by which the client of an appointment pays what is due, or a part of it, without an account; sent at once by the
 * chosen ways. An appointment has one link at a time that can be paid. Returns its id. Throws Refusal('not_allowed' |
 * 'not_found'), 'invalid_input' by field, 'too_many_requests', 'not_eligible' for an appointment that is neither confirmed
 * nor completed, at `amountMinor` for more than is due, and at `form` when another link can still be paid.
 */
export async function createLink(app: App, member: Member, input: LinkInput): Promise<{ linkId: string }> {
  mayOrRefuse(member, 'point_of_sale_sell')
  const link = parse(linkInput, input)
  if (!isId(link.bookingId)) throw new Refusal('not_found')
  await checkSending(app, member, link)
  const linkId = await retryOnDeadlock(() => app.db.transaction().execute((tx) => write(app, tx, member, link)))
  app.live.changed(member.salonId)
  return { linkId }
}

async function write(
  app: App,
  tx: Kysely<DB>,
  member: Member,
  { bookingId, amountMinor, days, ways }: ReturnType<typeof linkInput.parse>,
): Promise<string> {
  const { salonId } = member
  const now = app.clock.now()
  await lockWithOrder(tx, salonId, bookingId)
  const booking = await payableBooking(tx, salonId, bookingId)
  if (!booking) throw new Refusal('not_eligible')
  await acceptsCardsOrRefuse(app, tx, salonId)
  if (amountMinor > booking.dueMinor) throw new Refusal('not_eligible', { fields: { amountMinor: 'more_than_due' } })
  const links = await linksOf(tx, salonId, bookingId)
  if (links.some((link) => isPayable(linkState(link, booking.dueMinor, now))))
    throw new Refusal('not_eligible', { fields: { form: 'link_open' } })
  const id = newId()
  await tx
    .insertInto('payment_link')
    .values({
      ...{ client_id: booking.clientId },
      ...{ salon_id: salonId, id, booking_id: bookingId, token_hash: newTokenHash(app, id), amount_minor: amountMinor },
      ...{ expires_at: addMinutes(now, days * DAY_MINUTES), created_at: now, created_by: member.personId },
    })
    .execute()
  const event = { salonId, bookingId, at: now, actorId: member.personId }
  await recordLinkEvent(tx, { ...event, kind: 'payment_requested', detail: { minor: amountMinor } })
  const detail = { amountMinor, days, ways: ways.join(', ') }
  await recordAudit(tx, member, { action: 'payment_link_created', subject: booking.reference, detail }, now)
  await enqueueLink(app, tx, { salonId, id }, ways, now)
  return id
}
