import { recordLinkEvent } from '../../bookings/booking/card-charges.ts'
import { lockWithOrder } from '../../bookings/booking/lock-with-order.ts'
import { abandonOpen } from '../../commerce/payments/abandon-open.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { linkById, payableBooking } from './queries.ts'

/**
 * Withdraws a link: it cannot be paid any more, and a payment by it that is in progress is voided if it succeeds. Throws
 * Refusal('not_allowed' | 'not_found'), and 'too_late' when it was paid or withdrawn already.
 */
export async function withdrawLink(app: App, member: Member, linkId: string): Promise<void> {
  mayOrRefuse(member, 'point_of_sale_sell')
  if (!isId(linkId)) throw new Refusal('not_found')
  await app.limits.take('write', member.personId)
  const { salonId } = member
  const { bookingId } = await linkById(app.db, salonId, linkId)
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const now = app.clock.now()
      await lockWithOrder(tx, salonId, bookingId)
      const { isPaid, withdrawnAt } = await linkById(tx, salonId, linkId)
      if (isPaid || withdrawnAt) throw new Refusal('too_late')
      await tx
        .updateTable('payment_link')
        .set({ withdrawn_at: now })
        .where('salon_id', '=', salonId)
        .where('id', '=', linkId)
        .execute()
      const booking = await payableBooking(tx, salonId, bookingId)
      if (booking?.orderId) await abandonOpen(app, tx, { salonId, orderId: booking.orderId }, 'balance', now, linkId)
      await recordLinkEvent(tx, {
        salonId,
        bookingId,
        at: now,
        actorId: member.personId,
        kind: 'payment_link_withdrawn',
      })
      await recordAudit(tx, member, { action: 'payment_link_withdrawn', subject: booking?.reference ?? '' }, now)
    }),
  )
  app.live.changed(salonId)
}
