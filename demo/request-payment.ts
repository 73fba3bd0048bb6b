import { createLink } from '../src/domain/checkout/payment-links/create-link.ts'
import type { App } from '../src/domain/kernel/app.ts'
import type { Member } from '../src/domain/kernel/member.ts'
import { Refusal } from '../src/domain/kernel/refusal.ts'

/** The client of one appointment to come that is paid in the salon is sent a payment link, once. */
export async function requestPayment(app: App, member: Member): Promise<void> {
  const { salonId } = member
  const known = await app.db.selectFrom('payment_link').select('id').where('salon_id', '=', salonId).executeTakeFirst()
  if (known) return
  const booking = await app.db
    .selectFrom('booking')
    .innerJoin('customer_order as o', (j) =>
      j.onRef('o.salon_id', '=', 'booking.salon_id').onRef('o.id', '=', 'booking.order_id'),
    )
    .select(['booking.id', 'o.total_minor as totalMinor'])
    .where('booking.salon_id', '=', salonId)
    .where('booking.status', '=', 'confirmed')
    .where('booking.payment_method', '=', 'cash')
    .where('booking.charge_at', 'is', null)
    .where('booking.starts_at', '>', app.clock.now())
    .orderBy('booking.starts_at')
    .executeTakeFirst()
  if (!booking?.totalMinor) return
  const { id: bookingId, totalMinor: amountMinor } = booking
  try {
    await createLink(app, member, { bookingId, amountMinor, days: 7, ways: ['mail'] })
  } catch (error) {
    // Paid in part, or the client has no address.
    if (!(error instanceof Refusal)) throw error
  }
}
