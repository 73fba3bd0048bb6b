import { expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addTestSalon, choose, payCart, setUpSalon } from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import type { BookingPaymentMethod } from '../../kernel/payment-types.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
const LATE = new Date('2026-12-03T12:00:00Z')

const database = freshDatabase()

/** The mail after a customer books, pays by this method and cancels at this time. */
async function mailAfterCancelling(
  paymentMethod: BookingPaymentMethod,
  at = NOW,
  confirms: 'instantly' | 'manually' = 'instantly',
) {
  const { t, me } = await setUpSalon(database, NOW)
  const testSalon = await addTestSalon(database.db, { confirms })
  await choose(t.app, me, testSalon, SLOT)
  const outcome = await payCart(t.app, me, 'pm_card_visa', paymentMethod)
  const bookingId = (outcome.kind === 'placed' && outcome.bookingId) || ''
  t.clock.at = at
  await cancelBooking(t.app, me, { bookingId })
  await t.runJobs()
  const mail = t.mails.find(({ to, subject }) => to === me.email && subject.startsWith('Cancelled: '))
  return mail?.text.replaceAll(/\s/g, ' ') ?? ''
}

it('a cancellation mail has the amount refunded to the card, and when it appears', async () => {
  expect(await mailAfterCancelling('card')).toContain(
    'You weren’t charged a fee. We’re refunding DKK 400 to your card. It usually takes 5 to 10 business days to appear.',
  )
})

it('a late-cancellation mail has the fee and the refunded rest', async () => {
  expect(await mailAfterCancelling('card', LATE)).toContain(
    'A late-cancellation fee of DKK 40 applies. We’re refunding DKK 360 to your card.',
  )
})

it('a cancellation mail mentions no refund if nothing was charged', async () => {
  const requested = await mailAfterCancelling('card', NOW, 'manually')
  expect(requested).toContain('You haven’t been charged.')
  const unpaid = await mailAfterCancelling('cash')
  for (const text of [requested, unpaid]) {
    expect(text).not.toMatch(/refund/i)
    expect(text).toContain('You haven’t been charged.')
    expect(text).toMatch(/Book another time: http\S+\/saloon\/\S+\/book\?service=[\da-f-]{36}&step=time /)
  }
})
