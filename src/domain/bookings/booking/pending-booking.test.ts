import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addClient } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { claim } from '../../scheduling/occupancy/claim.ts'
import { anonymiseClientBookings, mergeClientBookings } from './bookings-of-client.ts'
import { confirmOrRequest } from './confirm-or-request.ts'
import { discardBooking } from './discard-booking.ts'
import { linkOrder } from './link-order.ts'
import { newReference } from './reference.ts'
import { writeBooking } from './write-booking.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const at = (minutes: number) => new Date(SLOT.getTime() + minutes * 60_000)

const { database, t, testSalon, me } = freshTestSalon(NOW)
let clientId: string

beforeEach(async () => {
  clientId = await addClient(database.db, testSalon.salonId)
})

async function addOrder(): Promise<string> {
  const id = randomUUID()
  const amounts = { currency: 'DKK', services_minor: 50_000, products_minor: 0 }
  const order = { salon_id: testSalon.salonId, id, customer_id: me.id, attempt_key: id, status: 'pending', ...amounts }
  await database.db
    .insertInto('customer_order')
    .values({ ...order, created_at: NOW, updated_at: NOW })
    .execute()
  return id
}

/** A pending booking of two services with buffers, with Anna and Bo, and its time. */
async function pending() {
  const orderId = await addOrder()
  const time = { minutes: 60, bufferBefore: 10, bufferAfter: 5, processing: [] }
  const lines = [
    {
      service: { id: testSalon.cut, name: 'Haircut', priceMinor: 40_000, ...time },
      staff: { id: testSalon.anna, name: 'Anna' },
    },
    {
      service: { id: testSalon.wash, name: 'Wash', priceMinor: 10_000, ...time, minutes: 30 },
      staff: { id: testSalon.bo, name: 'Bo' },
    },
  ]
  const bookingId = await database.db.transaction().execute(async (tx) => {
    const id = await writeBooking(tx, {
      ...{ salon: { id: testSalon.salonId, lateCancelPercent: 10, noShowPercent: 50 }, orderId, customerId: me.id },
      ...{ appointment: { startsAt: SLOT, freeCancelUntil: at(-1440), anyStaff: false, lines } },
      ...{ paymentMethod: 'card', now: NOW },
    })
    const windows = [
      { subjectId: testSalon.anna, from: at(-10), to: at(65) },
      { subjectId: testSalon.bo, from: at(65), to: at(110) },
    ]
    await claim(tx, {
      ...{ salonId: testSalon.salonId, windows, customerId: me.id, now: NOW },
      kind: 'booking',
      bookingId: id,
    })
    return id
  })
  return { bookingId, order: { salonId: testSalon.salonId, orderId } }
}
const rowOf = (id: string) => database.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst()
const accept = (order: { salonId: string; orderId: string }) =>
  database.db.transaction().execute((tx) => confirmOrRequest(t.app, tx, { ...order, clientId }))
const discard = (order: { salonId: string; orderId: string }, hold?: Parameters<typeof discardBooking>[2]) =>
  database.db.transaction().execute((tx) => discardBooking(tx, order, hold))
const used = async () => {
  const row = database.db.selectFrom('plan_usage').select('bookings').where('salon_id', '=', testSalon.salonId)
  return (await row.executeTakeFirst())?.bookings
}
const occupied = async () => {
  const rows = database.db.selectFrom('occupancy').select(['kind', 'customer_id', 'expires_at'])
  return rows.where('salon_id', '=', testSalon.salonId).execute()
}

describe('a new booking', () => {
  it('has consecutive lines with the present prices, and is counted', async () => {
    const { bookingId } = await pending()
    expect(await rowOf(bookingId)).toMatchObject({
      ...{
        status: 'awaiting_payment',
        starts_at: SLOT,
        ends_at: at(105),
        late_cancel_percent: 10,
        no_show_percent: 50,
      },
    })
    const lines = database.db.selectFrom('booking_line').selectAll().where('booking_id', '=', bookingId)
    expect(await lines.orderBy('position').execute()).toMatchObject([
      { staff_name: 'Anna', price_minor: 40_000, starts_at: SLOT, ends_at: at(60) },
      { staff_name: 'Bo', price_minor: 10_000, starts_at: at(75), ends_at: at(105) },
    ])
    expect(await used()).toBe(1)
  })

  it('is refused at the limit of the plan', async () => {
    const free = { plan: 'free', live_at: new Date('2026-01-01') }
    await database.db.updateTable('salon').set(free).where('id', '=', testSalon.salonId).execute()
    await pending()
    await database.db.updateTable('plan_usage').set({ bookings: 1_000_000 }).execute()
    const orderId = await addOrder()
    const appointment = { startsAt: at(1440), freeCancelUntil: SLOT, anyStaff: false, lines: [] }
    const salon = { id: testSalon.salonId, lateCancelPercent: 0, noShowPercent: 0 }
    const booking = { salon, appointment, orderId, customerId: me.id, paymentMethod: 'cash', now: NOW } as const
    const attempt = () => database.db.transaction().execute((tx) => writeBooking(tx, booking))
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'month_full' })
  })
})

describe('a pending booking', () => {
  it('is accepted once by concurrent payments, with one event', async () => {
    const { bookingId, order } = await pending()
    const outcomes = await Promise.all([accept(order), accept(order)])
    expect(outcomes.filter((each) => each !== null)).toEqual([{ bookingId, status: 'confirmed' }])
    expect(await rowOf(bookingId)).toMatchObject({ status: 'confirmed', client_id: clientId, respond_by: null })
    const events = database.db.selectFrom('booking_event').select('kind').where('booking_id', '=', bookingId)
    expect((await events.execute()).map(({ kind }) => kind).sort()).toEqual(['booked', 'confirmed'])
  })

  it('is accepted or discarded, but not both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { bookingId, order } = await pending()
      const acts = [accept(order), discard(order)]
      expect(await atOnce(...(round % 2 ? acts : acts.reverse()))).toEqual({ done: 2, refused: [] })
      const row = await rowOf(bookingId)
      expect(row?.status ?? 'gone').toBe(row ? 'confirmed' : 'gone')
      expect(await occupied()).toHaveLength(row ? 2 : 0)
      expect(await used()).toBe(row ? 1 : 0)
      if (row) await database.db.deleteFrom('booking').where('id', '=', bookingId).execute()
      await database.db.updateTable('plan_usage').set({ bookings: 0 }).execute()
    }
  })

  it('is discarded once: its time is free, and it is no longer counted', async () => {
    const { bookingId, order } = await pending()
    await pending()
    const before = (await used()) ?? 0
    await atOnce(discard(order), discard(order), discard(order))
    expect(await rowOf(bookingId)).toBeUndefined()
    expect(await used()).toBe(before - 1)
  })

  it('is discarded with its time held for the customer, or released', async () => {
    const hold = { customerId: me.id, expiresAt: at(-1000) }
    const first = await pending()
    await discard(first.order, hold)
    expect(await occupied()).toEqual(Array(2).fill({ kind: 'hold', customer_id: me.id, expires_at: at(-1000) }))
    const second = await pending()
    await discard(second.order)
    expect(await occupied()).toEqual([])
  })

  it('is not changed by an order of another salon, nor after it was confirmed', async () => {
    const { bookingId, order } = await pending()
    expect(await accept({ ...order, salonId: randomUUID() })).toBeNull()
    await discard({ ...order, salonId: randomUUID() })
    await accept(order)
    await discard(order)
    expect((await rowOf(bookingId))?.status).toBe('confirmed')
    expect(await used()).toBe(1)
  })
})

describe('an appointment', () => {
  it('is linked only with its first order', async () => {
    const { bookingId, order } = await pending()
    await linkOrder(database.db, { salonId: testSalon.salonId, bookingId, orderId: await addOrder() })
    expect((await rowOf(bookingId))?.order_id).toBe(order.orderId)
    await database.db.updateTable('booking').set({ order_id: null }).where('id', '=', bookingId).execute()
    await linkOrder(database.db, { salonId: randomUUID(), bookingId, orderId: order.orderId })
    expect((await rowOf(bookingId))?.order_id).toBeNull()
    await linkOrder(database.db, { ...order, bookingId })
    expect((await rowOf(bookingId))?.order_id).toBe(order.orderId)
  })

  it('of a client moves to another one, or loses the salon’s notes, only in its own salon', async () => {
    const { bookingId, order } = await pending()
    await accept(order)
    const notes = { note: 'mine', salon_note: 'ours' }
    await database.db.updateTable('booking').set(notes).where('id', '=', bookingId).execute()
    const other = await addClient(database.db, testSalon.salonId)
    await mergeClientBookings(database.db, randomUUID(), clientId, other)
    await anonymiseClientBookings(database.db, randomUUID(), clientId)
    expect(await rowOf(bookingId)).toMatchObject({ client_id: clientId, ...notes })
    await mergeClientBookings(database.db, testSalon.salonId, clientId, other)
    await anonymiseClientBookings(database.db, testSalon.salonId, other)
    // The customer has an account, and keeps their own note.
    expect(await rowOf(bookingId)).toMatchObject({ client_id: other, note: 'mine', salon_note: '' })
    await database.db.updateTable('booking').set({ customer_id: null }).where('id', '=', bookingId).execute()
    await anonymiseClientBookings(database.db, testSalon.salonId, other)
    expect(await rowOf(bookingId)).toMatchObject({ note: '' })
  })
})

it('references have eight characters, none of which is confused with another', () => {
  const references = Array.from({ length: 2000 }, newReference)
  for (const reference of references) expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  expect(new Set(references).size).toBe(references.length)
  expect(new Set(references.join('')).size).toBe(31)
})
