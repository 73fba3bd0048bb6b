import { describe, expect, it } from 'vitest'
import { addBooking, addCustomer, addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import { scheduleSessions } from '../../calendar/classes/schedule-sessions.ts'
import { newId } from '../../kernel/ids.ts'
import { addMinutes } from '../../kernel/time.ts'
import { findNearbySalons } from './find-nearby-salons.ts'
import { listWaitingClients } from './list-waiting-clients.ts'
import { offerManually } from './offer-manually.ts'
import { serveWaitingList } from './serve-waiting-list.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const { database, t, testSalon } = freshTestSalon(NOW)

/** A request for the mornings or evenings of a day, `n` minutes after the first in line. */
async function waiting(n: number, part: 'morning' | 'evening', customer?: { id: string }): Promise<string> {
  const { id: customerId } = customer ?? (await addCustomer(database.db))
  const { salonId, cut } = testSalon
  const request = { id: newId(), customer_id: customerId, salon_id: salonId, service_ids: [cut] }
  await database.db
    .insertInto('waiting_request')
    .values({
      ...request,
      ...{ first_day: '2026-12-04', last_day: '2026-12-04', parts: [part], joined_at: addMinutes(NOW, n) },
    })
    .execute()
  const place = { request_id: request.id, salon_id: salonId, service_ids: [cut], staff_id: null }
  await database.db.insertInto('waiting_place').values(place).execute()
  return request.id
}

it('a free time is offered to the first in line whom it suits, however many are before them', async () => {
  // The salon closes at 17:00.
  for (let n = 0; n < 101; n++) await waiting(Math.floor(n / 10), 'evening')
  const last = await waiting(20, 'morning')
  await serveWaitingList(t.app, testSalon)
  const offers = await database.db.selectFrom('waiting_offer').select('request_id').execute()
  expect(offers).toEqual([{ request_id: last }])
})

it('a free time is offered with whom the customer had last, where the salon assigns so', async () => {
  const { salonId, anna, bo, cut: serviceId } = testSalon
  await database.db.updateTable('salon').set({ assign_by: 'last_seen' }).where('id', '=', salonId).execute()
  const known = await addCustomer(database.db)
  const [from, to] = [new Date('2026-11-20T09:00:00Z'), new Date('2026-11-20T10:00:00Z')]
  const past = { salonId, staffId: bo, serviceId, customerId: known.id, from, to, status: 'completed' } as const
  await addBooking(database.db, past)
  const requests = [await waiting(0, 'morning', known), await waiting(1, 'morning')]
  await serveWaitingList(t.app, testSalon)
  const offers = await database.db.selectFrom('waiting_offer').select(['request_id', 'staff_id']).execute()
  const offered = new Map(offers.map((offer) => [offer.request_id, offer.staff_id]))
  // Otherwise the first of the team, when both have the same to do.
  expect(requests.map((id) => offered.get(id))).toEqual([bo, anna])
})

it('a service with an add-on is offered by salons around that have both, the one to be added to the other', async () => {
  const here = { latitude: 55.68, longitude: 12.57 }
  const db = database.db
  await db.updateTable('salon').set(here).where('id', '=', testSalon.salonId).execute()
  const near = async () => addTestSalon(db, { latitude: 55.685, longitude: 12.575 })
  const [both, without, other] = [await near(), await near(), await near()]
  const addOn = (to: typeof both, of: string) =>
    addService(db, to.salonId, {
      name: 'Head massage',
      price_minor: 10_000,
      minutes: 15,
      by: [to.anna],
      add_on_to: [of],
    })
  const own = await addOn(testSalon, testSalon.cut)
  const theirs = await addOn(both, both.cut)
  await addOn(other, other.wash)
  const around = (serviceIds: string[]) =>
    findNearbySalons(db, { salonId: testSalon.salonId, serviceIds, radiusKm: 5, limit: 10 })
  expect(await around([testSalon.cut, own])).toMatchObject([{ salonId: both.salonId, serviceIds: [both.cut, theirs] }])
  expect((await around([testSalon.cut])).map(({ salonId }) => salonId).sort()).toEqual(
    [both, without, other].map(({ salonId }) => salonId).sort(),
  )
})

describe('classes', () => {
  const here = { latitude: 57.05, longitude: 9.92 }
  /** A session on the morning of the day for which people wait, of a service that is a class by then. */
  async function withSession({ salonId, anna, cut }: TestSalon) {
    await database.db.updateTable('service').set({ capacity: 12 }).where('id', '=', cut).execute()
    const owner = await addMember(database.db, salonId, 'owner')
    const startsAt = new Date('2026-12-04T10:00:00+01:00')
    const session = { serviceId: cut, staffId: anna, startsAt, places: 2, overruleHours: false, leaveOut: false }
    await scheduleSessions(t.app, owner, session)
    return { owner, startsAt }
  }

  it('of salons around do not stand for a service of the same name, nor it for a class', async () => {
    const db = database.db
    await db.updateTable('salon').set(here).where('id', '=', testSalon.salonId).execute()
    const near = async () => addTestSalon(db, { latitude: 57.055, longitude: 9.925 })
    const [service, classes] = [await near(), await near()]
    await withSession(classes)
    const around = (salon: TestSalon) =>
      findNearbySalons(db, { salonId: salon.salonId, serviceIds: [salon.cut], radiusKm: 5, limit: 10 })
    expect((await around(testSalon)).map(({ salonId }) => salonId)).toEqual([service.salonId])
    expect(await around(classes)).toEqual([])
    await withSession(testSalon)
    expect((await around(testSalon)).map(({ salonId }) => salonId)).toEqual([classes.salonId])
  })

  it('are not offered to those who waited before the service became one', async () => {
    const requestId = await waiting(0, 'morning')
    const { owner, startsAt } = await withSession(testSalon)
    await serveWaitingList(t.app, testSalon)
    const offers = database.db.selectFrom('waiting_offer').select('id').where('request_id', '=', requestId)
    expect(await offers.execute()).toEqual([])
    expect((await listWaitingClients(t.app, owner, '2026-12-04')).clients).toMatchObject([{ free: null }])
    const byHand = () => offerManually(t.app, owner, { requestId, staffId: testSalon.anna, startsAt })
    expect(await expectRefusedUnchanged(database.db, byHand)).toEqual({ code: 'service_not_available' })
  })
})
