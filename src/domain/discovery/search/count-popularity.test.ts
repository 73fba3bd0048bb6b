import { beforeEach, expect, it } from 'vitest'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addCustomer, addSalon } from '../../../../tests/support/factories.ts'
import { addTestSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import { countPopularity } from './count-popularity.ts'

const database = freshDatabase()
const NOW = new Date('2026-12-01T12:00:00Z')
const DAY_MS = 86_400_000
let testSalon: TestSalon

beforeEach(async () => {
  testSalon = await addTestSalon(database.db)
})

const customer = async () => (await addCustomer(database.db)).id
const count = (days = 0) =>
  countPopularity({ db: database.db, clock: { now: () => new Date(NOW.getTime() + days * DAY_MS) } })
const popularity = (id = testSalon.salonId) => columnOf(database.db, 'salon', 'popularity', id)

/** An appointment so many days from now. */
function book(customerId: string | null, days: number, status = 'confirmed') {
  const from = new Date(NOW.getTime() + days * DAY_MS)
  const to = new Date(from.getTime() + 3_600_000)
  const { salonId, anna: staffId, cut: serviceId } = testSalon
  return addBooking(database.db, { salonId, staffId, serviceId, customerId, from, to, status })
}
const addFavourite = async () =>
  database.db
    .insertInto('favourite_salon')
    .values({ customer_id: await customer(), salon_id: testSalon.salonId, created_at: NOW })
    .execute()

it('counts customers of the last 90 days and to come, each once and three times, and favourites', async () => {
  const [anne, bent, carl] = [await customer(), await customer(), await customer()]
  await book(anne, -89, 'completed')
  await book(anne, 3)
  await book(bent, 30, 'requested')
  await book(carl, -91, 'completed')
  await addFavourite()
  await count()
  expect(await popularity()).toBe(3 * 2 + 1)
})

it.each(['cancelled', 'declined', 'no_show', 'awaiting_payment'])('does not count %s appointments', async (status) => {
  await book(await customer(), -1, status)
  await count()
  expect(await popularity()).toBe(0)
})

it('does not count clients without an account, whom a salon could invent', async () => {
  await book(null, -1, 'completed')
  await count()
  expect(await popularity()).toBe(0)
})

it('counts a salon again after a day', async () => {
  await count()
  await book(await customer(), 1)
  await count(0.9)
  expect(await popularity()).toBe(0)
  await count(1.1)
  expect(await popularity()).toBe(3)
})

it('counts all salons that are due in one run, a bounded number in each statement', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, (_, n) => addSalon(database.db, { name: `Salon ${n}`, popularity: 9 })),
  )
  const counted = database.db
    .selectFrom('salon')
    .where('popularity', '=', 0)
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .select('id')
  await countPopularity({ db: database.db, clock: { now: () => NOW } }, 2)
  expect(await counted.execute()).toHaveLength(5)
})
