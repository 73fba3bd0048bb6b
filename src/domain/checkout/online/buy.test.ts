import { expect, it } from 'vitest'
import { firstPage } from '../../../../tests/support/first-page.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { listBookings } from '../../bookings/booking/list-bookings.ts'
import { buy } from './buy.ts'

const { database, t, testSalon, me } = freshTestSalon()

const haircut = (startsAt = new Date('2026-12-04T10:00:00Z')) =>
  buy(t.app, me, {
    contents: {
      salonId: testSalon.salonId,
      appointment: { staffId: 'anyone', startsAt, serviceIds: [testSalon.cut] },
      products: [],
    },
    couponId: null,
    expectedTotal: 400,
    name: null,
    paymentMethod: 'card',
    paymentMethodRef: 'pm_card_threeDSecure2Required',
  })

const charges = () =>
  database.db
    .selectFrom('payment as p')
    .innerJoin('simulated.charge as c', 'c.id', 'p.provider_ref')
    .select(['c.id', 'c.status', 'c.client_secret'])
    .where('p.customer_id', '=', me.id)
    .execute()

it('repeating a purchase that waits for the bank continues it', async () => {
  const first = await haircut()
  expect(first.kind).toBe('requires_action')
  expect(await haircut()).toEqual(first)
  const [charge] = await charges()
  await t.app.payments.bank?.answer(charge?.id ?? '', charge?.client_secret ?? '', true)
  expect(await haircut()).toMatchObject({ kind: 'placed' })
  expect(await charges()).toMatchObject([{ status: 'captured' }])
  expect(await listBookings(t.app, me.id, {}, firstPage)).toMatchObject({ total: 1 })
})

it('a different purchase is made in addition to one that waits for the bank', async () => {
  await haircut()
  await haircut(new Date('2026-12-04T12:00:00Z'))
  expect(await charges()).toHaveLength(2)
})
