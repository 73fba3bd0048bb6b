import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking, addClient, addCustomer, addOccupancy } from '../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../tests/support/refusals.ts'
import { addTestSalon } from '../../../tests/support/test-salon.ts'
import { cancelBooking } from '../bookings/booking/cancel-booking.ts'
import { mergeClients } from '../bookings/merge/merge-clients.ts'
import { changeWaitingClient } from '../bookings/waiting-list/change-waiting-client.ts'
import { getChangeableRequest } from '../bookings/waiting-list/get-changeable-request.ts'
import { joinWaitingList } from '../bookings/waiting-list/join-waiting-list.ts'
import { listWaitingClients } from '../bookings/waiting-list/list-waiting-clients.ts'
import { getWaitingRequest } from '../bookings/waiting-list/list-waiting-requests.ts'
import { offerManually, removeFromList } from '../bookings/waiting-list/offer-manually.ts'
import { serveWaitingList } from '../bookings/waiting-list/serve-waiting-list.ts'
import { sweepWaitingLists } from '../bookings/waiting-list/sweep-waiting-lists.ts'
import { blockClient } from '../clients/block-client.ts'
import type { Member } from '../kernel/member.ts'
import { addMinutes } from '../kernel/time.ts'
import { eraseClient } from '../privacy/erase-client.ts'
import { addToWaitingList } from './add-to-waiting-list.ts'
import { bookForClient } from './book-for-client.ts'
import { bookFromWaitingList } from './book-from-waiting-list.ts'
import { consoleBooking } from './schema.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const DAY = '2026-12-04'
const [OPENS, CLOSES] = [new Date('2026-12-04T09:00:00+01:00'), new Date('2026-12-04T17:00:00+01:00')]
const TEN = addMinutes(OPENS, 60)
const { database, t, testSalon, me } = freshTestSalon(NOW)

let owner: Member
let reception: Member

/** Both team members are busy all day, and nobody waits. */
beforeEach(async () => {
  await database.db.deleteFrom('waiting_request').execute()
  const { salonId, anna, bo } = testSalon
  owner = await addMember(database.db, salonId, 'owner')
  reception = await addMember(database.db, salonId, 'reception')
  for (const staffId of [anna, bo]) await addOccupancy(database.db, { salonId, staffId, from: OPENS, to: CLOSES })
})

const wish = () => ({
  serviceIds: [testSalon.cut],
  staffId: 'anyone' as const,
  firstDay: DAY,
  lastDay: DAY,
  parts: ['morning' as const],
})
const add = (clientId: string, change: object = {}) =>
  addToWaitingList(t.app, reception, { ...wish(), clientId, ...change })
const client = (given: Parameters<typeof addClient>[2] = {}) => addClient(database.db, testSalon.salonId, given)
const line = async () => (await listWaitingClients(t.app, reception, DAY)).clients
const free = async () => {
  await database.db.deleteFrom('occupancy').where('subject_id', '=', testSalon.anna).execute()
  await serveWaitingList(t.app, testSalon)
}
const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const statusOf = async (id: string) =>
  (await database.db.selectFrom('waiting_request').select('status').where('id', '=', id).executeTakeFirst())?.status

describe('a client whom the front desk puts on the waiting list', () => {
  it('is offered times as if they had joined, with an account', async () => {
    const { requestId, isNew } = await add(await client({ person_id: me.id }))
    expect(isNew).toBe(true)
    // Joining themselves, they are on it already.
    const own = { ...wish(), salonId: testSalon.salonId }
    expect(await joinWaitingList(t.app, me, own)).toEqual({ requestId })
    await free()
    expect((await getWaitingRequest(t.app, me.id, requestId)).offer?.startsAt).toEqual(OPENS)
    expect(await line()).toMatchObject([{ requestId, isOnline: true, offer: { startsAt: OPENS } }])
  })

  it('waits in the line without an account, and is skipped until the front desk books for them', async () => {
    const clientId = await client({ name: 'Ida', last_name: 'Lund', phone: '+4520123456', alert: 'Latex' })
    const { requestId } = await add(clientId)
    t.clock.at = addMinutes(NOW, 1)
    await joinWaitingList(t.app, me, { ...wish(), salonId: testSalon.salonId })
    await free()
    const all = await line()
    const [ida, other] = all
    expect(ida).toMatchObject({ requestId, place: 1, name: 'Ida Lund', phone: '+4520123456', alert: 'Latex' })
    expect(ida).toMatchObject({ isOnline: false, offer: null, free: { startsAt: TEN, staffName: 'Anna' } })
    expect(other).toMatchObject({ place: 2, isOnline: true, offer: { startsAt: OPENS } })
    const time = { requestId, staffId: testSalon.anna, startsAt: TEN }
    expect(await refused(() => offerManually(t.app, reception, time))).toEqual({ code: 'not_eligible' })
    const { bookingId } = await bookFromWaitingList(t.app, reception, time)
    const booking = database.db.selectFrom('booking').select(['client_id', 'customer_id']).where('id', '=', bookingId)
    expect(await booking.executeTakeFirst()).toEqual({ client_id: clientId, customer_id: null })
    expect(await statusOf(requestId)).toBe('served')
    expect(await line()).toHaveLength(1)
  })

  it('leaves it when the front desk books the service on one of the days in the calendar', async () => {
    const clientId = await client()
    const { requestId } = await add(clientId)
    const lines = [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
    await free()
    const book = (startsAt: Date) =>
      bookForClient(t.app, reception, consoleBooking.parse({ clientId, lines, startsAt }))
    await book(addMinutes(TEN, 24 * 60 * 3))
    await t.runJobs()
    expect(await statusOf(requestId)).toBe('waiting')
    await book(TEN)
    await t.runJobs()
    expect(await statusOf(requestId)).toBe('served')
  })

  it('may be new, and one whom the salon knows already is recognised', async () => {
    const known = await client({ name: 'Ida', last_name: 'Lund', phone: '+4520123456' })
    const { name, phone } = { name: 'Ida Lund', phone: '20123456' }
    await addToWaitingList(t.app, reception, { ...wish(), clientId: null, name, phone: `+45${phone}`, email: '' })
    await addToWaitingList(t.app, reception, { ...wish(), clientId: null, name: 'Ole Berg' })
    const rows = await database.db.selectFrom('waiting_request').select('client_id').orderBy('joined_at').execute()
    expect(rows[0]?.client_id).toBe(known)
    expect((await line()).map((one) => one.name).toSorted()).toEqual(['Ida Lund', 'Ole Berg'])
  })

  it('is not offered times while the salon has blocked them from booking online', async () => {
    const clientId = await client({ person_id: me.id })
    await blockClient(t.app, owner, clientId, true)
    await add(clientId)
    expect(await line()).toMatchObject([{ isOnline: false }])
  })

  it('is recorded by number, once, however often it is sent at the same time', async () => {
    const clientId = await client()
    const added = await Promise.all([1, 2, 3, 4].map(() => add(clientId)))
    expect(new Set(added.map(({ requestId }) => requestId)).size).toBe(1)
    expect(added.filter(({ isNew }) => isNew)).toHaveLength(1)
    const log = database.db.selectFrom('audit_entry').select('subject').where('action', '=', 'waiting_added')
    expect(await log.where('salon_id', '=', testSalon.salonId).execute()).toEqual([
      { subject: clientId.replaceAll('-', '').slice(-8).toUpperCase() },
    ])
  })

  it('has five requests at most, also when more are made at once', async () => {
    const clientId = await client()
    const days = [4, 5, 6, 7, 8, 9, 10].map((day) => `2026-12-${String(day).padStart(2, '0')}`)
    const outcome = await atOnce(...days.map((day) => add(clientId, { firstDay: day, lastDay: day })))
    expect(outcome).toEqual({ done: 5, refused: ['not_eligible', 'not_eligible'] })
    const customer = await client({ person_id: me.id })
    const both = await atOnce(
      ...days.map((day, n) => {
        const on = { firstDay: day, lastDay: day }
        return n % 2 ? add(customer, on) : joinWaitingList(t.app, me, { ...wish(), ...on, salonId: testSalon.salonId })
      }),
    )
    expect(both).toEqual({ done: 5, refused: ['not_eligible', 'not_eligible'] })
  })
})

describe('adding is refused', () => {
  it('to team members who may not change all calendars, and for clients of other salons', async () => {
    const clientId = await client()
    const staff = await addMember(database.db, testSalon.salonId, 'staff')
    const as = (member: Member) => () => addToWaitingList(t.app, member, { ...wish(), clientId })
    expect(await refused(as(staff))).toEqual({ code: 'not_allowed' })
    const elsewhere = await addTestSalon(database.db)
    const other = await addMember(database.db, elsewhere.salonId, 'reception')
    const theirs = { ...wish(), serviceIds: [elsewhere.cut], clientId }
    expect(await refused(() => addToWaitingList(t.app, other, theirs))).toEqual({ code: 'not_found' })
  })

  it.each([
    [{ lastDay: '2026-12-03' }, { code: 'invalid_input', fields: { lastDay: 'last_day_early' } }],
    [{ firstDay: '' }, { code: 'invalid_input', fields: { firstDay: 'date_required' } }],
    [{ parts: [] }, { code: 'invalid_input', fields: { parts: 'day_part_required' } }],
    [{ serviceIds: [] }, { code: 'invalid_input', fields: { serviceIds: 'service_required' } }],
    [
      { clientId: null, name: ' ' },
      { code: 'invalid_input', fields: { name: 'required' } },
    ],
    [
      { clientId: null, name: 'Ida', email: 'x' },
      { code: 'invalid_input', fields: { email: 'email_invalid' } },
    ],
    [{ clientId: 'x' }, { code: 'invalid_input', fields: { clientId: 'required' } }],
  ])('with %o', async (change, refusal) => {
    const clientId = await client()
    expect(await refused(() => add(clientId, change))).toEqual(refusal)
  })

  it('for a service that the team member does not perform, or another is required before, and without a list', async () => {
    const clientId = await client()
    const { salonId, bo, wash, cut } = testSalon
    const unperformed = () => add(clientId, { serviceIds: [wash], staffId: bo })
    expect(await refused(unperformed)).toEqual({ code: 'service_not_available' })
    const rule = { prior_service_id: wash, prior_months: 6 }
    await database.db.updateTable('service').set(rule).where('salon_id', '=', salonId).where('id', '=', cut).execute()
    expect(await refused(() => add(clientId))).toEqual({ code: 'not_eligible' })
    const [salon, none] = [database.db.updateTable('salon').where('id', '=', salonId), { prior_service_id: null }]
    await database.db
      .updateTable('service')
      .set({ ...none, prior_months: null })
      .where('id', '=', cut)
      .execute()
    await salon.set({ choose_staff: false }).execute()
    const chosen = await refused(() => add(clientId, { staffId: bo }))
    expect(chosen).toEqual({ code: 'invalid_input', fields: { staffId: 'staff_not_chosen' } })
    await salon.set({ waiting_list: false }).execute()
    expect(await refused(() => add(clientId))).toEqual({ code: 'not_eligible' })
  })
})

describe('the request of a client without an account', () => {
  it('is changed by the front desk, of the version that it edited, and keeps its place', async () => {
    const { requestId } = await add(await client({ name: 'Ida', last_name: 'Lund' }))
    t.clock.at = addMinutes(NOW, 1)
    await add(await client())
    const found = await getChangeableRequest(t.app, reception, requestId)
    expect(found).toMatchObject({ name: 'Ida Lund', services: ['Haircut'], staffId: null, version: 1 })
    const change = { ...wish(), lastDay: '2026-12-06', staffId: testSalon.anna, version: 1 }
    const again = () => changeWaitingClient(t.app, reception, requestId, change)
    expect(await atOnce(again(), again())).toEqual({ done: 1, refused: ['invalid_input'] })
    const [first] = await line()
    expect(first).toMatchObject({ requestId, place: 1, lastDay: '2026-12-06', staffName: 'Anna' })
    expect(await refused(again)).toEqual({ code: 'invalid_input', fields: { version: 'version_changed' } })
    const staff = await addMember(database.db, testSalon.salonId, 'staff')
    const as = (member: Member) => () => changeWaitingClient(t.app, member, requestId, { ...change, version: 2 })
    expect(await refused(as(staff))).toEqual({ code: 'not_allowed' })
    const other = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    expect(await refused(as(other))).toEqual({ code: 'not_found' })
  })

  it('is a customer’s own to change if they have an account', async () => {
    const { requestId } = await add(await client({ person_id: me.id }))
    expect(await refused(() => getChangeableRequest(t.app, reception, requestId))).toEqual({ code: 'not_found' })
    const change = { ...wish(), version: 1 }
    const attempt = () => changeWaitingClient(t.app, reception, requestId, change)
    expect(await refused(attempt)).toEqual({ code: 'not_found' })
  })

  it('ends by hand or after its last day, without a message', async () => {
    const [first, second] = [await add(await client()), await add(await client())]
    await removeFromList(t.app, reception, first.requestId)
    t.clock.at = new Date('2026-12-05T00:00:00+01:00')
    await sweepWaitingLists(t.app)
    await t.runJobs()
    expect([await statusOf(first.requestId), await statusOf(second.requestId)]).toEqual(['ended', 'expired'])
    expect(t.mails).toEqual([])
  })

  it('follows the client who is merged into another, and is deleted with one who is erased', async () => {
    const [target, other] = [await client({ name: 'Ida', last_name: 'Lund' }), await client()]
    const { requestId } = await add(other)
    await mergeClients(t.app, owner, target, other)
    expect(await line()).toMatchObject([{ requestId, name: 'Ida Lund' }])
    await eraseClient(t.app, owner, target)
    expect(await line()).toEqual([])
    expect(await statusOf(requestId)).toBeUndefined()
  })

  it('is never left behind by a client who is erased or merged at the same moment', async () => {
    for (let time = 0; time < 4; time++) {
      const [target, erased, merged] = [await client(), await client(), await client()]
      await atOnce(add(erased), eraseClient(t.app, owner, erased))
      await atOnce(add(merged), mergeClients(t.app, owner, target, merged))
      const rows = await database.db.selectFrom('waiting_request').select('client_id').execute()
      const whose = rows.map(({ client_id }) => client_id)
      expect(whose).not.toContain(erased)
      expect(whose).not.toContain(merged)
    }
  })
})

it('the line has the order of joining, and free time goes to the first who can accept it', async () => {
  const { salonId, anna, cut } = testSalon
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), async (accounts) => {
      await database.db.deleteFrom('waiting_request').execute()
      await database.db.deleteFrom('occupancy').where('subject_id', '=', anna).execute()
      await addOccupancy(database.db, { salonId, staffId: anna, from: OPENS, to: TEN })
      await addOccupancy(database.db, { salonId, staffId: anna, from: addMinutes(TEN, 60), to: CLOSES })
      const karen = await addCustomer(database.db)
      const whose = { salonId, staffId: anna, serviceId: cut, customerId: karen.id }
      const bookingId = await addBooking(database.db, { ...whose, from: TEN, to: addMinutes(TEN, 60) })
      const joined: string[] = []
      for (const hasAccount of accounts) {
        t.clock.at = addMinutes(t.clock.at, 1)
        const person = hasAccount ? await addCustomer(database.db) : null
        joined.push((await add(await client({ person_id: person?.id ?? null }))).requestId)
      }
      await cancelBooking(t.app, karen, { bookingId })
      await t.runJobs()
      const clients = await line()
      expect(clients.map(({ requestId }) => requestId)).toEqual(joined)
      const first = accounts.indexOf(true)
      const offered = clients.findIndex(({ offer }) => offer?.startsAt.getTime() === TEN.getTime())
      expect(offered).toBe(first)
      const isFree = first === -1
      expect(clients.every((one) => one.isOnline || (one.free !== null) === isFree)).toBe(true)
    }),
    { numRuns: 6 },
  )
})
