import { expect, it } from 'vitest'
import { addCustomer, addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addTestSalon } from '../../../../tests/support/test-salon.ts'
import { newId } from '../../kernel/ids.ts'
import { addMinutes } from '../../kernel/time.ts'
import { findNearbySalons } from './places.ts'
import { serveWaitingList } from './serve-waiting-list.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const { database, t, testSalon } = freshTestSalon(NOW)

/** A request for the mornings or evenings of a day, `n` minutes after the first in line. */
async function waiting(n: number, part: 'morning' | 'evening'): Promise<string> {
  const { id: customerId } = await addCustomer(database.db)
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
