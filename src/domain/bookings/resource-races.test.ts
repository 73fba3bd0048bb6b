import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addService } from '../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../tests/support/refusals.ts'
import { addTestSalon } from '../../../tests/support/test-salon.ts'
import { bookForClient } from '../calendar/book-for-client.ts'
import { changeUnit } from '../calendar/change-unit.ts'
import { getCalendarBooking } from '../calendar/get-calendar-booking.ts'
import { consoleBooking } from '../calendar/schema.ts'
import { listResources } from '../catalog/resources/list-resources.ts'
import { addResource, changeResource, setResourceActive } from '../catalog/resources/save-resource.ts'
import { MAX_RESOURCES } from '../catalog/resources/schema.ts'
import type { Member } from '../kernel/member.ts'

const { database, t, testSalon } = freshTestSalon()
const TEN = new Date('2026-12-04T10:00:00+01:00')
let owner: Member
let room: string
let massage: string

beforeEach(async () => {
  const { salonId, anna, bo } = testSalon
  owner = await addMember(database.db, salonId, 'owner')
  await addResource(t.app, owner, { name: 'Room', quantity: 3 })
  room = (await listResources(t.app, owner))[0]?.id ?? ''
  const resources = JSON.stringify([{ resourceId: room, from: null, to: null }])
  massage = await addService(database.db, salonId, { name: 'Massage', minutes: 60, resources, by: [anna, bo] })
})

const book = (staffId = testSalon.anna) =>
  bookForClient(
    t.app,
    owner,
    consoleBooking.parse({
      ...{ lines: [{ serviceId: massage, staffId }], startsAt: TEN, clientId: null, name: 'Ida Krogh' },
    }),
  )
const units = async (bookingId: string) => (await getCalendarBooking(t.app, owner, bookingId)).units
const roomNow = async () => {
  const found = (await listResources(t.app, owner)).find(({ id }) => id === room)
  if (!found) throw new Error('no room')
  return found
}
const change = async (given: object = {}, by = owner) => {
  const { name, quantity, version } = { ...(await roomNow()), ...given }
  return changeResource(t.app, by, { id: room, name, quantity, version })
}
const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)

describe('the room of an appointment', () => {
  it('is changed to one of two others', async () => {
    const { bookingId } = await book()
    const [present] = await units(bookingId)
    const move = (n: number) =>
      changeUnit(t.app, owner, { bookingId, from: present?.id ?? '', to: present?.others[n]?.id ?? '' })
    expect(await atOnce(move(0), move(1))).toEqual({ done: 1, refused: ['not_found'] })
    expect(await atOnce(...[0, 0].map(() => changeBack(bookingId, present?.id ?? '')))).toEqual({
      ...{ done: 2, refused: [] },
    })
    expect((await units(bookingId)).map(({ id }) => id)).toEqual([present?.id])
  })

  async function changeBack(bookingId: string, to: string) {
    const [present] = await units(bookingId)
    await changeUnit(t.app, owner, { bookingId, from: present?.id ?? '', to })
  }

  it('is free for one of two appointments', async () => {
    const [one, other] = [await book(), await book(testSalon.bo)]
    const [here] = await units(one.bookingId)
    const [there] = await units(other.bookingId)
    const free = here?.others.find(({ id }) => id !== there?.id)?.id ?? ''
    const outcome = await atOnce(
      changeUnit(t.app, owner, { bookingId: one.bookingId, from: here?.id ?? '', to: free }),
      changeUnit(t.app, owner, { bookingId: other.bookingId, from: there?.id ?? '', to: free }),
    )
    expect(outcome).toEqual({ done: 1, refused: ['slot_taken'] })
  })

  it('is not changed by a team member whose appointment it is not, or by another salon', async () => {
    const { bookingId } = await book()
    const [present] = await units(bookingId)
    const move = { bookingId, from: present?.id ?? '', to: present?.others[0]?.id ?? '' }
    const stylist = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    expect(await refused(() => changeUnit(t.app, stylist, move))).toMatchObject({ code: 'not_allowed' })
    const other = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    expect(await refused(() => changeUnit(t.app, other, move))).toEqual({ code: 'not_found' })
  })
})

describe('a resource', () => {
  it('is changed by one of two forms that are sent at once', async () => {
    const { version } = await roomNow()
    const outcome = await atOnce(change({ name: 'Cabin', version }), change({ quantity: 5, version }))
    expect(outcome).toEqual({ done: 1, refused: ['booking_changed'] })
    expect(await roomNow()).toMatchObject({ version: version + 1 })
  })

  it('keeps the piece of an appointment that is booked meanwhile, or has lost it before', async () => {
    await book()
    const { version } = await roomNow()
    const { done, refused: codes } = await atOnce(book(testSalon.bo), change({ quantity: 1, version }))
    expect(done).toBe(1)
    const isBooked = codes[0] === 'invalid_input'
    if (!isBooked) expect(codes).toEqual(['slot_taken'])
    expect((await roomNow()).quantity).toBe(isBooked ? 3 : 1)
  })

  it('is archived or changed, each recorded once', async () => {
    const archive = () => setResourceActive(t.app, owner, room, false)
    expect(await atOnce(archive(), archive())).toEqual({ done: 2, refused: [] })
    const entries = database.db.selectFrom('audit_entry').select('id').where('action', '=', 'resource_archived')
    expect(await entries.where('salon_id', '=', testSalon.salonId).execute()).toHaveLength(1)
  })

  it('is the last that a salon may add for one of two requests', async () => {
    const rows = Array.from({ length: MAX_RESOURCES - 2 }, (_, n) => ({
      ...{ salon_id: testSalon.salonId, id: randomUUID(), name: `Chair ${n}`, unit_ids: [randomUUID()] },
      created_at: t.clock.at,
    }))
    await database.db.insertInto('resource').values(rows).execute()
    const add = (name: string) => addResource(t.app, owner, { name, quantity: 1 })
    expect(await atOnce(add('Basin'), add('Lamp'))).toEqual({ done: 1, refused: ['invalid_input'] })
  })

  it('is saved by those who may change services only', async () => {
    const reception = await addMember(database.db, testSalon.salonId, 'reception')
    const other = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    expect(await refused(() => addResource(t.app, reception, { name: 'X', quantity: 1 }))).toEqual({
      code: 'not_allowed',
    })
    const changes = (by: Member) => [() => change({ name: 'X' }, by), () => setResourceActive(t.app, by, room, false)]
    for (const attempt of changes(reception)) expect(await refused(attempt)).toEqual({ code: 'not_allowed' })
    for (const attempt of changes(other)) expect(await refused(attempt)).toEqual({ code: 'not_found' })
  })
})
