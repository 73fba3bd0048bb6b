import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { bookForClient } from '../../calendar/book-for-client.ts'
import { getCalendarBooking } from '../../calendar/get-calendar-booking.ts'
import { consoleBooking } from '../../calendar/schema.ts'
import { upcomingOffers } from '../../calendar/upcoming-offers.ts'
import { addOffer } from '../../catalog/pricing/add-offer.ts'
import type { Member } from '../../kernel/member.ts'
import { quoteSale } from './quote-sale.ts'
import { cartInput, saleInput } from './schema.ts'
import { sell } from './sell.ts'

const NOW = new Date('2026-12-04T09:30:00Z')
/** 11:00 in Copenhagen on the same day; a cut costs 400 kr. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon } = freshTestSalon(NOW)
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  const morning = { percentage: 20, date: '04-12-2026', from: '10:45', to: '12:00', serviceId: '' }
  await addOffer(t.app, owner, { ...morning, staffId: testSalon.anna })
})

const appointment = (startsAt: Date, staffId: string) =>
  consoleBooking.parse({ lines: [{ serviceId: testSalon.cut, staffId }], startsAt, clientId: null, name: 'Ida Krogh' })
const cut = (staffId: string | null) => ({ kind: 'service', id: testSalon.cut, quantity: 1, staffId }) as const
const quoted = (items: object[], more = {}) =>
  quoteSale(database.db, owner, cartInput.parse({ items, ...more }), t.clock.at)

it('the console and the point of sale use the last-minute price', async () => {
  const { bookingId } = await bookForClient(t.app, owner, appointment(SLOT, testSalon.anna))
  expect(await getCalendarBooking(t.app, owner, bookingId)).toMatchObject({
    totalMinor: 32_000,
    lines: [{ priceMinor: 32_000 }],
  })
  expect(await quoted([], { bookingId })).toMatchObject({ totalMinor: 32_000 })
  const row = await database.db.selectFrom('booking_line').select(['list_minor', 'offer_id']).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ list_minor: 40_000, offer_id: expect.any(String) })
  expect(await upcomingOffers(t.app, owner)).toMatchObject([{ percentage: 20, staffId: testSalon.anna }])
})

it('another team member, or a time outside the offer, costs the list price', async () => {
  const [byBo, later] = await Promise.all([
    bookForClient(t.app, owner, appointment(SLOT, testSalon.bo)),
    bookForClient(t.app, owner, appointment(new Date('2026-12-04T12:00:00Z'), testSalon.anna)),
  ])
  for (const { bookingId } of [byBo, later])
    expect(await getCalendarBooking(t.app, owner, bookingId)).toMatchObject({ totalMinor: 40_000 })
})

it('a walk-in pays the last-minute price, and a coupon is used only if it is worth more', async () => {
  expect(await quoted([cut(testSalon.anna)])).toMatchObject({
    totalMinor: 40_000,
    lines: [{ unitMinor: 40_000, listMinor: null }],
  })
  t.clock.at = SLOT
  expect(await quoted([cut(testSalon.anna), cut(testSalon.bo), cut(null)])).toMatchObject({
    totalMinor: 112_000,
    lines: [{ unitMinor: 32_000, listMinor: 40_000 }, { unitMinor: 40_000 }, { unitMinor: 40_000 }],
  })
  const half = { percentage: 50 }
  expect(await quoted([cut(testSalon.anna)], { discount: half })).toMatchObject({ totalMinor: 16_000 })
  expect(await quoted([cut(testSalon.anna)], { couponCode: 'TEN' })).toMatchObject({ totalMinor: 32_000 })
  await database.db.updateTable('coupon').set({ percentage: 50 }).where('code', '=', 'TEN').execute()
  expect(await quoted([cut(testSalon.anna)], { couponCode: 'TEN' })).toMatchObject({ totalMinor: 20_000 })
  const paid = { items: [cut(testSalon.anna)], attemptKey: randomUUID(), terminalMinor: 0 }
  const wrong = saleInput.parse({ ...paid, expectedTotalMinor: 40_000, cashMinor: 40_000 })
  await expect(sell(t.app, owner, wrong)).rejects.toMatchObject({ code: 'price_changed' })
  const right = saleInput.parse({ ...paid, expectedTotalMinor: 32_000, cashMinor: 32_000 })
  expect(await sell(t.app, owner, right)).toEqual({ no: 1 })
})
