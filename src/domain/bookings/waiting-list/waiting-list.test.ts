import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking, addCustomer, addOccupancy } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, choose } from '../../../../tests/support/test-salon.ts'
import { bookFromWaitingList } from '../../calendar/book-from-waiting-list.ts'
import { acceptOffer } from '../../checkout/online/accept-offer.ts'
import { addMinutes } from '../../kernel/time.ts'
import { cancelBooking } from '../booking/cancel-booking.ts'
import { changeWaitingRequest } from './change-waiting-request.ts'
import { declineOffer, endWaitingRequest } from './end-waiting-request.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { listWaitingClients } from './list-waiting-clients.ts'
import { getWaitingRequest, listWaitingRequests } from './list-waiting-requests.ts'
import { offerManually, removeFromList } from './offer-manually.ts'
import { serveWaitingList } from './serve-waiting-list.ts'
import { sweepWaitingLists } from './sweep-waiting-lists.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const DAY = '2026-12-04'
/** The day of Anna, from 9 to 17. */
const [OPENS, CLOSES] = [new Date('2026-12-04T09:00:00+01:00'), new Date('2026-12-04T17:00:00+01:00')]
const TEN = addMinutes(OPENS, 60)
const { database, t, testSalon, me } = freshTestSalon(NOW)

let karen: { id: string; email: string }
let booked: string

const requested = () => ({
  salonId: testSalon.salonId,
  serviceIds: [testSalon.cut],
  staffId: testSalon.anna,
  firstDay: DAY,
  lastDay: DAY,
  parts: ['morning'],
})
type Parts = ('morning' | 'afternoon' | 'evening')[]
const join = async (customer: { id: string }, change: object = {}) => {
  const { requestId } = await joinWaitingList(t.app, customer, {
    ...requested(),
    parts: ['morning'] as Parts,
    ...change,
  })
  return requestId
}
const request = (customer: { id: string }, id: string) => getWaitingRequest(t.app, customer.id, id)
const take = async (customer: { id: string }, requestId: string, offerId: string) =>
  acceptOffer(t.app, customer, { requestId, offerId, totalMinor: 40_000, replace: false })
const cancel = async () => {
  await cancelBooking(t.app, karen, { bookingId: booked })
  await t.runJobs()
}

/** Anna is busy all day, from 10 to 11 with Karen's appointment. */
beforeEach(async () => {
  karen = await addCustomer(database.db)
  const { salonId, anna, cut } = testSalon
  await addOccupancy(database.db, { salonId, staffId: anna, from: OPENS, to: TEN })
  await addOccupancy(database.db, { salonId, staffId: anna, from: addMinutes(TEN, 60), to: CLOSES })
  booked = await addBooking(database.db, {
    ...{ salonId, staffId: anna, serviceId: cut, customerId: karen.id, from: TEN, to: addMinutes(TEN, 60) },
  })
})

describe('time that becomes free', () => {
  it('is held for the first in line, who is notified and books it with one press', async () => {
    const first = await join(me)
    const other = await addCustomer(database.db)
    t.clock.at = addMinutes(NOW, 1)
    const second = await join(other)
    await t.runJobs()
    expect((await request(me, first)).offer).toBeNull()
    await cancel()
    const { offer } = await request(me, first)
    expect(offer).toMatchObject({ startsAt: TEN, staffName: 'Anna', expiresAt: addMinutes(NOW, 31) })
    expect((await request(other, second)).offer).toBeNull()
    const mails = t.mails.filter(({ to }) => to === me.email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('A time is available')])
    expect(mails[0]?.text).toContain(`/waiting-list/${first}`)
    // Nobody else can choose it meanwhile.
    await expect(choose(t.app, other, testSalon, TEN)).rejects.toMatchObject({ code: 'slot_taken' })
    const { bookingId } = await take(me, first, offer?.id ?? '')
    expect(await request(me, first)).toMatchObject({ status: 'booked', bookingId, offer: null })
    // Pressed again.
    expect(await take(me, first, offer?.id ?? '')).toEqual({ bookingId })
  })

  it('goes to the next in line when it is declined or expires', async () => {
    const first = await join(me)
    const [bo, liv] = [await addCustomer(database.db), await addCustomer(database.db)]
    t.clock.at = addMinutes(NOW, 1)
    const second = await join(bo)
    t.clock.at = addMinutes(NOW, 2)
    const third = await join(liv)
    await cancel()
    const offered = await request(me, first)
    await declineOffer(t.app, me, first, offered.offer?.id ?? '')
    await t.runJobs()
    expect((await request(me, first)).offer).toBeNull()
    expect((await request(bo, second)).offer?.startsAt).toEqual(TEN)
    t.clock.at = addMinutes(NOW, 40)
    await sweepWaitingLists(t.app)
    await t.runJobs()
    expect((await request(bo, second)).offer).toBeNull()
    expect((await request(liv, third)).offer?.startsAt).toEqual(TEN)
    expect(t.mails.some(({ to, subject }) => to === bo.email && subject.startsWith('Time no longer held'))).toBe(true)
    expect(await expectRefusedUnchanged(database.db, () => take(me, first, offered.offer?.id ?? ''))).toEqual({
      code: 'too_late',
    })
  })

  it('is offered once, however many jobs run at once', async () => {
    const customers = await Promise.all([1, 2, 3, 4].map(() => addCustomer(database.db)))
    for (const customer of customers) {
      t.clock.at = addMinutes(t.clock.at, 1)
      await join(customer)
    }
    await cancelBooking(t.app, karen, { bookingId: booked })
    await Promise.all([1, 2, 3, 4].map(() => serveWaitingList(t.app, testSalon)))
    const open = await database.db.selectFrom('waiting_offer').selectAll().where('status', '=', 'open').execute()
    expect(open.filter(({ salon_id }) => salon_id === testSalon.salonId)).toHaveLength(1)
    const [first] = customers
    expect((await listWaitingRequests(t.app, first?.id ?? ''))[0]?.offer?.startsAt).toEqual(TEN)
  })

  it('goes to one of an offer and a customer who chooses it at the same moment', async () => {
    for (let time = 0; time < 5; time++) {
      const salon = await addTestSalon(database.db)
      const customer = await addCustomer(database.db)
      const { salonId, anna, bo } = salon
      await addOccupancy(database.db, { salonId, staffId: bo, from: OPENS, to: CLOSES })
      await addOccupancy(database.db, { salonId, staffId: anna, from: OPENS, to: TEN })
      await addOccupancy(database.db, { salonId, staffId: anna, from: addMinutes(TEN, 60), to: CLOSES })
      await join(customer, { salonId, serviceIds: [salon.cut], staffId: 'anyone' })
      const outcome = await atOnce(serveWaitingList(t.app, { salonId }), choose(t.app, me, salon, TEN, {}))
      const holds = await database.db
        .selectFrom('occupancy')
        .select('customer_id')
        .where('salon_id', '=', salonId)
        .where('kind', '=', 'hold')
        .execute()
      expect(holds).toHaveLength(1)
      const [mine] = await listWaitingRequests(t.app, customer.id)
      expect(mine?.offer === null).toBe(outcome.done === 2)
      await database.db.deleteFrom('cart').where('customer_id', '=', me.id).execute()
    }
  })

  it('stays held while the customer chooses another time in the salon', async () => {
    const id = await join(me)
    await cancel()
    const later = { staffId: testSalon.bo }
    await choose(t.app, me, testSalon, addMinutes(TEN, 180), later)
    expect((await request(me, id)).offer?.startsAt).toEqual(TEN)
    await expect(choose(t.app, karen, testSalon, TEN)).rejects.toMatchObject({ code: 'slot_taken' })
  })
})

describe('a request', () => {
  it('ends when its services were booked on its days in another way', async () => {
    const id = await join(me)
    await t.runJobs()
    const member = await addMember(database.db, testSalon.salonId, 'reception')
    const [waiting] = (await listWaitingClients(t.app, member, DAY)).clients
    expect(waiting).toMatchObject({ requestId: id, place: 1, free: null, offer: null })
    const time = { requestId: id, staffId: testSalon.bo, startsAt: TEN }
    const { bookingId } = await bookFromWaitingList(t.app, member, time)
    expect(await request(me, id)).toMatchObject({ status: 'served', bookingId })
    expect((await listWaitingClients(t.app, member, DAY)).clients).toEqual([])
  })

  it('ends after its last day, with a message', async () => {
    const id = await join(me)
    t.clock.at = new Date('2026-12-05T00:00:00+01:00')
    await sweepWaitingLists(t.app)
    await t.runJobs()
    expect(await request(me, id)).toMatchObject({ status: 'expired', places: 0 })
    expect(t.mails.some(({ to, subject }) => to === me.email && subject.startsWith('Waiting list ended'))).toBe(true)
  })

  it('is changed and ended by its customer, and by nobody else', async () => {
    const id = await join(me)
    const change = { firstDay: DAY, lastDay: '2026-12-06', parts: ['evening'] as Parts, version: 1, anyone: true }
    await expect(changeWaitingRequest(t.app, karen, id, change)).rejects.toMatchObject({ code: 'not_found' })
    await changeWaitingRequest(t.app, me, id, change)
    expect(await request(me, id)).toMatchObject({ lastDay: '2026-12-06', parts: ['evening'], staff: null, version: 2 })
    const again = await expectRefusedUnchanged(database.db, () => changeWaitingRequest(t.app, me, id, change))
    expect(again).toEqual({ code: 'invalid_input', fields: { version: 'version_changed' } })
    await expect(endWaitingRequest(t.app, karen, id)).rejects.toMatchObject({ code: 'not_found' })
    await endWaitingRequest(t.app, me, id)
    await endWaitingRequest(t.app, me, id)
    expect((await request(me, id)).status).toBe('ended')
  })

  it('is one when it is sent twice, and a customer has five at most', async () => {
    const first = await join(me)
    expect(await join(me)).toBe(first)
    // Another one: what was changed is not dropped.
    for (const change of [{ staffId: 'anyone' }, { parts: ['evening', 'morning'] }, { radiusKm: 5 }]) {
      const other = await join(me, change)
      expect(other).not.toBe(first)
      await endWaitingRequest(t.app, me, other)
    }
    const days = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10']
    for (const day of days) await join(me, { firstDay: day, lastDay: day })
    const sixth = () => join(me, { firstDay: '2026-12-11', lastDay: '2026-12-11' })
    expect(await expectRefusedUnchanged(database.db, sixth)).toEqual({ code: 'not_eligible' })
  })

  it.each([
    [{ firstDay: '2026-12-05' }, { lastDay: 'last_day_early' }],
    [{ firstDay: '2026-11-01', lastDay: '2026-11-30' }, { lastDay: 'date_past' }],
    [{ lastDay: '2027-02-04' }, { lastDay: 'too_many_days' }],
    [{ parts: [] }, { parts: 'day_part_required' }],
    [{ radiusKm: 3 }, { radiusKm: 'invalid' }],
    [{ serviceIds: [] }, { serviceIds: 'service_required' }],
  ])('is refused with %o', async (change, fields) => {
    const refused = await expectRefusedUnchanged(database.db, () => join(me, change))
    expect(refused).toEqual({ code: 'invalid_input', fields })
  })

  it('is refused for services that nobody there performs, and where there is no waiting list', async () => {
    const unperformed = { serviceIds: [testSalon.wash], staffId: testSalon.bo }
    expect(await expectRefusedUnchanged(database.db, () => join(me, unperformed))).toEqual({
      code: 'service_not_available',
    })
    await database.db.updateTable('salon').set({ waiting_list: false }).where('id', '=', testSalon.salonId).execute()
    expect(await expectRefusedUnchanged(database.db, () => join(me))).toEqual({ code: 'not_eligible' })
  })
})

describe('a request for salons around', () => {
  it('is served by the first one with free time, and by no other', async () => {
    const here = { latitude: 55.68, longitude: 12.57 }
    await database.db.updateTable('salon').set(here).where('id', '=', testSalon.salonId).execute()
    const near = await addTestSalon(database.db, { latitude: 55.685, longitude: 12.575 })
    const far = await addTestSalon(database.db, { latitude: 56.1, longitude: 10.2 })
    for (const { salonId, anna, bo } of [near, far])
      for (const staffId of [anna, bo]) await addOccupancy(database.db, { salonId, staffId, from: OPENS, to: CLOSES })
    const id = await join(me, { radiusKm: 5 })
    expect((await request(me, id)).places).toBe(2)
    await t.runJobs()
    expect((await request(me, id)).offer).toBeNull()
    await database.db
      .deleteFrom('occupancy')
      .where('salon_id', '=', near.salonId)
      .where('subject_id', '=', near.bo)
      .execute()
    await serveWaitingList(t.app, near)
    const { offer } = await request(me, id)
    expect(offer).toMatchObject({ startsAt: OPENS, staffName: 'Bo', salon: { id: near.salonId } })
    await cancel()
    expect((await request(me, id)).offer?.id).toBe(offer?.id)
    await take(me, id, offer?.id ?? '')
    expect((await request(me, id)).status).toBe('booked')
  })
})

describe('the front desk', () => {
  it('offers a time, and removes a customer, who is notified', async () => {
    const id = await join(me)
    await t.runJobs()
    const member = await addMember(database.db, testSalon.salonId, 'reception')
    const time = { requestId: id, staffId: testSalon.bo, startsAt: TEN }
    await offerManually(t.app, member, time)
    expect((await request(me, id)).offer).toMatchObject({ startsAt: TEN, staffName: 'Bo' })
    expect(await expectRefusedUnchanged(database.db, () => offerManually(t.app, member, time))).toEqual({
      code: 'too_late',
    })
    await removeFromList(t.app, member, id)
    await t.runJobs()
    expect((await request(me, id)).status).toBe('ended')
    expect(t.mails.some(({ subject }) => subject.startsWith('Removed from the waiting list'))).toBe(true)
    const staff = await addMember(database.db, testSalon.salonId, 'staff')
    expect(await expectRefusedUnchanged(database.db, () => listWaitingClients(t.app, staff, DAY))).toEqual({
      code: 'not_allowed',
    })
  })

  it('remove one who waits elsewhere too from this list alone, with the time that was held here', async () => {
    const member = await addMember(database.db, testSalon.salonId, 'reception')
    const id = await join(me, { firstDay: DAY, lastDay: DAY })
    const elsewhere = await addTestSalon(database.db)
    await database.db
      .insertInto('waiting_place')
      .values({ request_id: id, salon_id: elsewhere.salonId, service_ids: [elsewhere.cut], staff_id: null })
      .execute()
    await offerManually(t.app, member, { requestId: id, staffId: testSalon.bo, startsAt: TEN })
    await removeFromList(t.app, member, id)
    expect(await request(me, id)).toMatchObject({ status: 'waiting', offer: null })
    const held = database.db.selectFrom('occupancy').select('id').where('salon_id', '=', testSalon.salonId)
    expect(await held.where('kind', '=', 'hold').execute()).toEqual([])
    const other = await addMember(database.db, elsewhere.salonId, 'reception')
    await removeFromList(t.app, other, id)
    expect((await request(me, id)).status).toBe('ended')
  })
})
