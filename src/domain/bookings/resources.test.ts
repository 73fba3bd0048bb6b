import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookedTwice } from '../../../tests/support/booked-twice.ts'
import { addCustomer, addService, addStaff } from '../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../tests/support/members.ts'
import { addTestSalon, choose, payForAppointment, type TestSalon } from '../../../tests/support/test-salon.ts'
import { bookForClient } from '../calendar/book-for-client.ts'
import { changeUnit } from '../calendar/change-unit.ts'
import { editBooking } from '../calendar/editing/edit-booking.ts'
import { editInput } from '../calendar/editing/schema.ts'
import { getCalendarBooking } from '../calendar/get-calendar-booking.ts'
import { moveInCalendar } from '../calendar/move-in-calendar.ts'
import { readCalendar } from '../calendar/read-calendar.ts'
import { consoleBooking } from '../calendar/schema.ts'
import { listResources } from '../catalog/resources/list-resources.ts'
import { addResource, changeResource, setResourceActive } from '../catalog/resources/save-resource.ts'
import type { Member } from '../kernel/member.ts'
import { Refusal } from '../kernel/refusal.ts'
import { listSlots } from '../scheduling/availability/list-slots.ts'
import { cancelBooking } from './booking/cancel-booking.ts'
import { rescheduleBooking } from './booking/reschedule-booking.ts'

/** Fixed, so that failures can be reproduced; RANDOM_SEED sets another one. */
const SEED = Number(process.env.RANDOM_SEED ?? 20_261_204)
const { database, t } = freshTestSalon()
/** The n-th quarter of an hour after nine on 4 December in Copenhagen. */
const at = (n: number) => new Date(Date.parse('2026-12-04T09:00:00+01:00') + n * 900_000)
const taken = { code: 'slot_taken' }
const roomTaken = { code: 'slot_taken', details: { resource: 'Room' } }

let testSalon: TestSalon
let owner: Member
let room: string

beforeEach(async () => {
  testSalon = await addTestSalon(database.db)
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  room = await resource('Room', 1)
})

async function resource(name: string, quantity: number): Promise<string> {
  await addResource(t.app, owner, { name, quantity })
  const found = (await listResources(t.app, owner)).find((one) => one.name === name)
  if (!found) throw new Error('not added')
  return found.id
}

/** A massage of an hour by Anna or Bo, which needs the room, by default for all of it. */
function massage(part: { from: number | null; to: number | null } = { from: null, to: null }, given = {}) {
  const { salonId, anna, bo } = testSalon
  const resources = JSON.stringify([{ resourceId: room, ...part }])
  return addService(database.db, salonId, { name: 'Massage', minutes: 60, resources, by: [anna, bo], ...given })
}

function atDesk(n: number, serviceId: string, staffId = testSalon.anna) {
  const lines = [{ serviceId, staffId }]
  return bookForClient(
    t.app,
    owner,
    consoleBooking.parse({ lines, startsAt: at(n), clientId: null, name: 'Ida Krogh' }),
  )
}

async function online(n: number, serviceId: string, staffId = testSalon.anna) {
  const customer = await addCustomer(database.db)
  await choose(t.app, customer, testSalon, at(n), { staffId, serviceIds: [serviceId] })
  return { customer, ...(await payForAppointment(t.app, customer)) }
}

async function isOffered(n: number, serviceId: string, staffId = 'anyone'): Promise<boolean> {
  const { salonId } = testSalon
  const { slots } = await listSlots(t.app, { salonId, staffId, serviceIds: [serviceId], date: '2026-12-04' })
  return slots.some(({ free, startsAt }) => free && startsAt.getTime() === at(n).getTime())
}

describe('a room that a service needs', () => {
  it('is occupied for the whole service with any team member, and nothing else is', async () => {
    const id = await massage()
    await online(4, id)
    expect([await isOffered(4, id), await isOffered(2, id), await isOffered(8, id), await isOffered(0, id)]).toEqual([
      ...[false, false, true, true],
    ])
    await expect(atDesk(4, id, testSalon.bo)).rejects.toMatchObject(roomTaken)
    await atDesk(4, testSalon.cut, testSalon.bo)
    await expect(online(6, id, testSalon.bo)).rejects.toMatchObject(taken)
    await atDesk(8, id, testSalon.bo)
    expect(await bookedTwice(database.db, testSalon.salonId)).toEqual([])
  })

  it('is taken with the buffers, or for a part only', async () => {
    const whole = await massage(undefined, { buffer_after: 15 })
    const part = await massage({ from: 0, to: 30 })
    await atDesk(0, whole)
    await expect(atDesk(4, part, testSalon.bo)).rejects.toMatchObject(roomTaken)
    await atDesk(5, part, testSalon.bo)
    // Free again after half an hour.
    await atDesk(7, part)
    await expect(atDesk(8, whole, testSalon.bo)).rejects.toMatchObject(taken)
  })

  it('is released by cancelling, and taken at the new time by rescheduling', async () => {
    const id = await massage()
    const [one, other] = [await online(0, id), await online(8, id)]
    await expect(
      rescheduleBooking(t.app, one.customer, one.bookingId, { startsAt: at(8), staffId: testSalon.bo }),
    ).rejects.toMatchObject(taken)
    await cancelBooking(t.app, other.customer, { bookingId: other.bookingId })
    await rescheduleBooking(t.app, one.customer, one.bookingId, { startsAt: at(8), staffId: testSalon.bo })
    await moveInCalendar(t.app, owner, { bookingId: one.bookingId, startsAt: at(10) })
    await expect(atDesk(10, id)).rejects.toMatchObject(roomTaken)
    await atDesk(4, id)
  })

  it('is taken for a service that is added to an appointment, and released with it', async () => {
    const id = await massage()
    const { bookingId } = await atDesk(0, testSalon.cut)
    const line = { staffId: testSalon.anna, minutes: null, priceMinor: null }
    const cut = { ...line, position: 0, serviceId: testSalon.cut }
    const edit = (version: number, lines: object[]) =>
      editBooking(t.app, owner, editInput.parse({ bookingId, version, startsAt: at(0), lines, note: '' }))
    const both = [cut, { ...line, position: null, serviceId: id }]
    const other = await atDesk(4, id, testSalon.bo)
    await expect(edit(1, both)).rejects.toMatchObject(roomTaken)
    await moveInCalendar(t.app, owner, { bookingId: other.bookingId, startsAt: at(12) })
    await edit(1, both)
    await expect(atDesk(4, id, testSalon.bo)).rejects.toMatchObject(roomTaken)
    await edit(2, [cut])
    await atDesk(4, id, testSalon.bo)
    expect(await bookedTwice(database.db, testSalon.salonId)).toEqual([])
  })

  it('stays with the booking when the service no longer needs it', async () => {
    const id = await massage()
    const { bookingId } = await atDesk(0, id)
    await database.db.updateTable('service').set({ resources: '[]' }).where('id', '=', id).execute()
    await moveInCalendar(t.app, owner, { bookingId, startsAt: at(4) })
    await expect(atDesk(4, await massage(), testSalon.bo)).rejects.toMatchObject(roomTaken)
  })

  it('is not needed while it is archived', async () => {
    const id = await massage()
    await setResourceActive(t.app, owner, room, false)
    await Promise.all([atDesk(0, id), atDesk(0, id, testSalon.bo)])
    await setResourceActive(t.app, owner, room, true)
    await atDesk(4, id)
    await expect(atDesk(4, id, testSalon.bo)).rejects.toMatchObject(roomTaken)
  })

  it('is held by one of 32 customers at the same time, one for each piece', async () => {
    await changeResource(t.app, owner, { id: room, version: 1, name: 'Room', quantity: 3 })
    const staff = await Promise.all(Array.from({ length: 8 }, () => addStaff(database.db, testSalon.salonId)))
    const id = await massage(undefined, { by: staff })
    const customers = await Promise.all(Array.from({ length: 32 }, () => addCustomer(database.db)))
    const tried = await Promise.allSettled(
      customers.map((customer, n) =>
        choose(t.app, customer, testSalon, at(4), { staffId: staff[n % 8] ?? '', serviceIds: [id] }),
      ),
    )
    for (const each of tried) if (each.status === 'rejected') expect(each.reason).toMatchObject(taken)
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('can be changed to another piece that is free, and is shown by its name', async () => {
    await changeResource(t.app, owner, { id: room, version: 1, name: 'Room', quantity: 2 })
    const id = await massage()
    const { bookingId } = await atDesk(0, id)
    const { units } = await getCalendarBooking(t.app, owner, bookingId)
    expect(units).toMatchObject([{ name: 'Room 1', others: [{ name: 'Room 2' }] }])
    const [first] = units
    const to = first?.others[0]?.id ?? ''
    await changeUnit(t.app, owner, { bookingId, from: first?.id ?? '', to })
    const { appointments } = await readCalendar(t.app, owner, { from: '2026-12-04', days: 1 })
    expect(appointments).toMatchObject([{ units: ['Room 2'] }])
    const other = await atDesk(0, id, testSalon.bo)
    const change = { bookingId: other.bookingId, from: first?.id ?? '', to }
    await expect(changeUnit(t.app, owner, change)).rejects.toMatchObject({ ...taken, details: { resource: 'Room 2' } })
    // It keeps its piece when it is moved.
    await moveInCalendar(t.app, owner, { bookingId, startsAt: at(12) })
    expect((await getCalendarBooking(t.app, owner, bookingId)).units).toMatchObject([{ name: 'Room 2' }])
    const chair = await resource('Chair', 1)
    const chairs = await sql<{ id: string }>`select unit_ids[1] as id from resource where id = ${chair}`.execute(
      database.db,
    )
    await expect(changeUnit(t.app, owner, { bookingId, from: to, to: chairs.rows[0]?.id ?? '' })).rejects.toMatchObject(
      { code: 'not_found' },
    )
  })
})

describe('a resource', () => {
  it('is added, changed and archived with an entry in the audit log', async () => {
    const chair = await resource('Chair', 2)
    await changeResource(t.app, owner, { id: chair, version: 1, name: 'Colour chair', quantity: 4 })
    expect(await listResources(t.app, owner)).toMatchObject([
      { name: 'Colour chair', quantity: 4, version: 2, active: true, services: [] },
      { name: 'Room' },
    ])
    const again = changeResource(t.app, owner, { id: chair, version: 1, name: 'Chair', quantity: 1 })
    await expect(again).rejects.toMatchObject({ code: 'booking_changed' })
    await setResourceActive(t.app, owner, chair, false)
    expect((await listResources(t.app, owner)).map(({ name }) => name)).toEqual(['Room', 'Colour chair'])
  })

  it('is refused with a message at its field', async () => {
    await expect(addResource(t.app, owner, { name: ' ', quantity: 0 })).rejects.toMatchObject({
      details: { fields: { name: 'required', quantity: 'quantity_of_resource' } },
    })
    const staff = await addMember(database.db, testSalon.salonId, 'staff')
    await expect(addResource(t.app, staff, { name: 'Bed', quantity: 1 })).rejects.toMatchObject({ code: 'not_allowed' })
    const other = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    await expect(setResourceActive(t.app, other, room, false)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('cannot lose a piece that is booked', async () => {
    await changeResource(t.app, owner, { id: room, version: 1, name: 'Room', quantity: 2 })
    const id = await massage()
    await Promise.all([atDesk(0, id), atDesk(0, id, testSalon.bo)])
    await expect(
      changeResource(t.app, owner, { id: room, version: 2, name: 'Room', quantity: 1 }),
    ).rejects.toMatchObject({
      details: { fields: { quantity: 'resource_booked' } },
    })
  })
})

describe('for random services with processing times, buffers and resources', () => {
  const service = fc.record({
    minutes: fc.constantFrom(30, 60),
    buffer_after: fc.constantFrom(0, 15),
    processing: fc.constantFrom('[]', '[{"from":15,"to":30}]'),
    part: fc.constantFrom({ from: null, to: null }, { from: 0, to: 15 }, { from: 15, to: 30 }, null),
  })
  const booking = fc.record({ which: fc.nat(2), staff: fc.constantFrom('anna', 'bo', 'anyone'), start: fc.nat(20) })

  it(`exactly what is offered can be booked (seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(service, { minLength: 3, maxLength: 3 }),
        fc.array(booking, { minLength: 8, maxLength: 14 }),
        fc.integer({ min: 1, max: 2 }),
        async (services, bookings, quantity) => {
          testSalon = await addTestSalon(database.db)
          const { salonId, anna, bo } = testSalon
          owner = await addMember(database.db, salonId, 'owner')
          room = await resource('Room', quantity)
          await database.db.updateTable('staff').set({ slot_minutes: 15 }).where('salon_id', '=', salonId).execute()
          const ids = await Promise.all(
            services.map(({ part, ...given }) => {
              const resources = JSON.stringify(part ? [{ resourceId: room, ...part }] : [])
              return addService(database.db, salonId, { ...given, resources, by: [anna, bo] })
            }),
          )
          for (const { which, staff, start } of bookings) {
            const id = ids[which] ?? ''
            const staffId = staff === 'anyone' ? staff : testSalon[staff as 'anna' | 'bo']
            const offered = await isOffered(start, id, staffId)
            const customer = await addCustomer(database.db)
            const booked = await choose(t.app, customer, testSalon, at(start), { staffId, serviceIds: [id] }).then(
              () => true,
              (error: unknown) => {
                expect(error).toBeInstanceOf(Refusal)
                return false
              },
            )
            expect([which, staff, start, booked]).toEqual([which, staff, start, offered])
          }
        },
      ),
      { seed: SEED, numRuns: 12, endOnFailure: true },
    )
  }, 120_000)
})
