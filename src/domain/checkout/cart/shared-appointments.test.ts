import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addCustomer, addOccupancy, addService, addStaff } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { forTwo as forTwoAt, putForTwo } from '../../../../tests/support/shared-appointments.ts'
import { choose, payCart } from '../../../../tests/support/test-salon.ts'
import type { SharedMode } from '../../kernel/guests.ts'
import { addMinutes, dateAt } from '../../kernel/time.ts'
import { loadSharedChoice } from '../../scheduling/availability/load-shared-choice.ts'
import { getCart } from './get-cart.ts'
import { type SharedChoiceInput, sharedChoice } from './schema.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)

const forTwo = (change: Partial<SharedChoiceInput> = {}) => forTwoAt(testSalon, SLOT, change)
const put = (customer: { id: string }, choice: SharedChoiceInput) => putForTwo(t.app, customer, choice)

async function occupied() {
  const { rows } = await sql<{ who: string; from: Date; kind: string }>`
    select st.name as who, lower(o.during) as "from", o.kind from occupancy o join staff st on st.id = o.subject_id
    where o.salon_id = ${testSalon.salonId} order by 2, 1`.execute(database.db)
  return rows
}

const occupancy = () =>
  database.db
    .selectFrom('occupancy')
    .select(['customer_id', 'subject_id'])
    .where('salon_id', '=', testSalon.salonId)
    .execute()

function bookedLines() {
  return database.db
    .selectFrom('booking_line')
    .select([
      'guest',
      'staff_name as staff',
      'starts_at as startsAt',
      'start_offset as offset',
      'booking_id as bookingId',
    ])
    .where('salon_id', '=', testSalon.salonId)
    .orderBy('position')
    .execute()
}

describe('an appointment for a customer and a friend', () => {
  it('is held, priced and booked as one', async () => {
    const cart = await put(me, forTwo())
    expect(cart?.price.totalMinor).toBe(80_000)
    expect(cart?.appointment).toMatchObject({
      heldUntil: addMinutes(NOW, 10),
      endsAt: addMinutes(SLOT, 60),
      shared: { mode: 'together', guests: [{ name: 'Clara', email: null }] },
    })
    expect((await occupied()).map(({ who, from, kind }) => [who, from, kind])).toEqual([
      ['Anna', SLOT, 'hold'],
      ['Bo', SLOT, 'hold'],
    ])
    const outcome = await payCart(t.app, me)
    expect(outcome.kind).toBe('placed')
    const lines = await bookedLines()
    expect(lines.map(({ guest, startsAt }) => [guest, startsAt])).toEqual([
      [0, SLOT],
      [1, SLOT],
    ])
    expect(new Set(lines.map(({ staff }) => staff)).size).toBe(2)
    expect(new Set(lines.map(({ bookingId }) => bookingId)).size).toBe(1)
    expect((await occupied()).map(({ kind }) => kind)).toEqual(['booking', 'booking'])
    const booking = await database.db
      .selectFrom('booking')
      .select(['guests', 'ends_at'])
      .where('salon_id', '=', testSalon.salonId)
      .executeTakeFirstOrThrow()
    expect(booking).toEqual({ guests: [{ name: 'Clara', email: null }], ends_at: addMinutes(SLOT, 60) })
    const payments = await database.db
      .selectFrom('payment')
      .select('amount_minor')
      .where('salon_id', '=', testSalon.salonId)
      .execute()
    expect(payments).toEqual([{ amount_minor: 80_000 }])
  })

  it('can be one after the other with one team member', async () => {
    const lines = [0, 1].map((guest) => ({ guest, serviceId: testSalon.cut, staffId: testSalon.anna }))
    const cart = await put(me, forTwo({ mode: 'consecutive', lines }))
    expect(cart?.appointment?.endsAt).toEqual(addMinutes(SLOT, 120))
    await payCart(t.app, me, '', 'cash')
    expect((await bookedLines()).map(({ guest, startsAt, staff }) => [guest, startsAt, staff])).toEqual([
      [0, SLOT, 'Anna'],
      [1, addMinutes(SLOT, 60), 'Anna'],
    ])
  })

  it('can be for the friend alone, and have several team members for one guest', async () => {
    const lines = [
      { guest: 1, serviceId: testSalon.cut, staffId: testSalon.bo },
      { guest: 1, serviceId: testSalon.wash, staffId: 'anyone' },
    ]
    await put(me, forTwo({ lines }))
    await payCart(t.app, me)
    expect((await bookedLines()).map(({ guest, startsAt, staff }) => [guest, startsAt, staff])).toEqual([
      [1, SLOT, 'Bo'],
      [1, addMinutes(SLOT, 60), 'Anna'],
    ])
  })

  it('is not held in part when one of them cannot be served', async () => {
    await addOccupancy(database.db, {
      ...{ salonId: testSalon.salonId, staffId: testSalon.bo, from: addMinutes(SLOT, 30), to: addMinutes(SLOT, 45) },
    })
    expect(await expectRefusedUnchanged(database.db, () => put(me, forTwo()))).toEqual({ code: 'slot_taken' })
    const first = addMinutes(SLOT, 7)
    const refused = await expectRefusedUnchanged(database.db, () => put(me, forTwo({ startsAt: first })))
    expect(refused).toEqual({ code: 'slot_not_offered' })
  })

  it('needs a piece of a resource for each of them', async () => {
    const room = crypto.randomUUID()
    const unit_ids = [crypto.randomUUID(), crypto.randomUUID()]
    const resource = { salon_id: testSalon.salonId, id: room, name: 'Room', created_at: NOW }
    await database.db
      .insertInto('resource')
      .values({ ...resource, unit_ids: unit_ids.slice(0, 1) })
      .execute()
    const massage = await addService(database.db, testSalon.salonId, {
      ...{ name: 'Massage', minutes: 60, by: [testSalon.anna, testSalon.bo] },
      resources: JSON.stringify([{ resourceId: room, from: null, to: null }]),
    })
    const both = forTwo({ lines: [0, 1].map((guest) => ({ guest, serviceId: massage, staffId: 'anyone' })) })
    expect(await expectRefusedUnchanged(database.db, () => put(me, both))).toEqual({ code: 'slot_taken' })
    await database.db.updateTable('resource').set({ unit_ids }).where('id', '=', room).execute()
    await put(me, both)
    const held = await occupancy()
    expect(held.map(({ subject_id }) => subject_id).sort()).toEqual([testSalon.anna, testSalon.bo, ...unit_ids].sort())
  })

  it('makes way for another choice in the same cart, and back', async () => {
    await put(me, forTwo())
    await choose(t.app, me, testSalon, SLOT)
    expect((await getCart(t.app, me.id))?.appointment).toMatchObject({ shared: null, services: [{ name: 'Haircut' }] })
    expect(await occupied()).toHaveLength(1)
    await put(me, forTwo())
    expect((await getCart(t.app, me.id))?.appointment?.services).toHaveLength(2)
    expect(await occupied()).toHaveLength(2)
  })

  it('is taken again, by others where nobody was requested, when its hold has expired', async () => {
    await put(me, forTwo())
    t.clock.at = addMinutes(NOW, 11)
    const caro = await addStaff(database.db, testSalon.salonId, { name: 'Caro', position: 2 })
    await database.db
      .insertInto('staff_service')
      .values({ salon_id: testSalon.salonId, staff_id: caro, service_id: testSalon.cut })
      .execute()
    await choose(t.app, await addCustomer(database.db), testSalon, SLOT)
    expect(await payCart(t.app, me)).toMatchObject({ kind: 'placed' })
    expect((await bookedLines()).map(({ staff }) => staff).sort()).toEqual(['Bo', 'Caro'])
  })

  it('is taken again at the price that was shown, though others are less busy', async () => {
    await put(me, forTwo())
    t.clock.at = addMinutes(NOW, 11)
    const { salonId, anna, bo, cut: service_id } = testSalon
    for (const staffId of [anna, bo]) {
      const from = addMinutes(SLOT, 120)
      await addOccupancy(database.db, { salonId, staffId, from, to: addMinutes(from, 30) })
    }
    const senior = await addStaff(database.db, salonId, { name: 'Caro', position: 2 })
    await database.db
      .insertInto('staff_service')
      .values({ salon_id: salonId, staff_id: senior, service_id, price_minor: 90_000 })
      .execute()
    expect(await payCart(t.app, me)).toMatchObject({ kind: 'placed' })
    expect((await bookedLines()).map(({ staff }) => staff).sort()).toEqual(['Anna', 'Bo'])
  })

  it('is refused whole when nobody is left after its hold has expired', async () => {
    await put(me, forTwo())
    t.clock.at = addMinutes(NOW, 11)
    await choose(t.app, await addCustomer(database.db), testSalon, SLOT)
    expect(await expectRefusedUnchanged(database.db, () => payCart(t.app, me))).toEqual({ code: 'slot_taken' })
  })

  it('has each guest named and served, and at most four people', () => {
    const problem = (change: Partial<SharedChoiceInput> | object) => {
      const parsed = sharedChoice.safeParse({ ...forTwo(), ...change })
      return parsed.success ? null : parsed.error.issues[0]?.message
    }
    const named = (name: string, email = '') => ({ guests: [{ name, email }] })
    const of = (guest: number) => ({ guest, serviceId: testSalon.cut, staffId: 'anyone' })
    expect(problem(named('Clara'))).toBeNull()
    expect(problem(named('Anne-Sofie O’Hara', 'Clara@Example.com'))).toBeNull()
    expect(problem(named(' '))).toBe('guest_name_required')
    expect(problem(named('cheap.example'))).toBe('guest_name_invalid')
    expect(problem(named('Clara', 'nobody'))).toBe('email_invalid')
    const guests = ['A', 'B', 'C', 'D'].map((name) => ({ name, email: '' }))
    expect(problem({ guests, lines: [0, 1, 2, 3, 4].map(of) })).toBeDefined()
    expect(problem({ guests: guests.slice(0, 3), lines: [0, 1, 2, 3].map(of) })).toBeNull()
    expect(problem({ guests: guests.slice(0, 2), lines: [0, 1].map(of) })).toBe('service_required')
    expect(problem({ guests: guests.slice(0, 1), lines: [1, 1].map(of) })).toBe('service_required')
  })
})

describe('32 customers who each bring a friend', () => {
  const customers = () => Promise.all(Array.from({ length: 32 }, () => addCustomer(database.db)))

  const addThree = async () => {
    for (const name of ['Caro', 'Dan', 'Eva']) {
      const id = await addStaff(database.db, testSalon.salonId, { name, position: 3 })
      await database.db
        .insertInto('staff_service')
        .values({ salon_id: testSalon.salonId, staff_id: id, service_id: testSalon.cut })
        .execute()
    }
  }

  it('hold a time for as many pairs as there are, and nobody half', async () => {
    await addThree()
    const all = await customers()
    const { done, refused } = await atOnce(...all.map((customer) => put(customer, forTwo())))
    expect(done).toBe(2)
    expect(new Set(refused)).toEqual(new Set(['slot_taken']))
    const held = await occupancy()
    expect(held).toHaveLength(4)
    expect(new Set(held.map(({ subject_id }) => subject_id)).size).toBe(4)
    expect(new Set(held.map(({ customer_id }) => customer_id)).size).toBe(2)
  }, 60_000)

  it('pay for as many pairs as there are after all holds have expired, and leave nothing of the others', async () => {
    await addThree()
    const all = await customers()
    for (const [n, customer] of all.entries()) {
      t.clock.at = addMinutes(NOW, 11 * n)
      await put(customer, forTwo())
    }
    t.clock.at = addMinutes(NOW, 11 * all.length)
    const { done, refused } = await atOnce(...all.map((customer) => payCart(t.app, customer, '', 'cash')))
    expect([done, new Set(refused)]).toEqual([2, new Set(['slot_taken'])])
    expect(await bookedLines()).toHaveLength(4)
    expect((await occupied()).filter(({ kind }) => kind === 'booking')).toHaveLength(4)
    expect(
      await database.db.selectFrom('customer_order').select('id').where('salon_id', '=', testSalon.salonId).execute(),
    ).toHaveLength(2)
  }, 60_000)
})

describe('the times offered for several people', () => {
  it.each<SharedMode>(['together', 'consecutive'])('can all be booked, %s', async (mode) => {
    await choose(t.app, await addCustomer(database.db), testSalon, SLOT, { staffId: testSalon.bo })
    const chosen = forTwo({ mode })
    const offsets = mode === 'together' ? [null, 0] : [null, null]
    const { slots } = await loadSharedChoice(t.app, {
      ...{ salonId: testSalon.salonId, customerId: me.id, from: dateAt(SLOT, 'Europe/Copenhagen'), days: 1 },
      lines: chosen.lines.map((line, n) => ({ ...line, offset: offsets[n] ?? null })),
    })
    const day = slots(dateAt(SLOT, 'Europe/Copenhagen'))
    expect(day.some(({ free }) => free) && day.some(({ free }) => !free)).toBe(true)
    for (const { startsAt, free } of day) {
      const outcome = put(me, forTwo({ mode, startsAt }))
      if (free) await expect(outcome).resolves.not.toBeNull()
      else await expect(outcome).rejects.toMatchObject({ code: expect.stringMatching(/^slot_/) })
    }
  })
})
