import { expect, it } from 'vitest'
import { addBooking } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { listBookings } from './list-bookings.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const HOUR = 3_600_000
const { database, t, testSalon, me } = freshTestSalon(NOW)

it('past appointments are completed, or were cancelled and would be over', async () => {
  const { salonId, anna: staffId, cut: serviceId } = testSalon
  const add = (status: string, hours: number) => {
    const from = new Date(NOW.getTime() + hours * HOUR)
    const to = new Date(from.getTime() + HOUR)
    return addBooking(database.db, { ...{ salonId, staffId, serviceId, from, to, status }, customerId: me.id })
  }
  const [completed, over, ahead] = [
    await add('completed', -72),
    await add('cancelled', -48),
    await add('cancelled', 48),
  ]
  await add('confirmed', 72)
  const found = async (status: 'past' | 'cancelled') => {
    const { items, total } = await listBookings(t.app, me.id, { status }, { page: 1, limit: 10 })
    expect(total).toBe(items.length)
    return items.map(({ id }) => id).sort()
  }
  expect(await found('past')).toEqual([completed, over].sort())
  expect(await found('cancelled')).toEqual([over, ahead].sort())
})
