import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addCustomer } from '../../../../tests/support/factories.ts'
import { addTestSalon } from '../../../../tests/support/test-salon.ts'
import { listStaffBookings } from './list-staff-bookings.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const database = freshDatabase()

it('a list of staff bookings has the names of clients with and without an account', async () => {
  const t = testApp(database, { now: NOW })
  const owner = await addCustomer(database.db)
  const { salonId, anna, cut } = await addTestSalon(database.db, { owner_id: owner.id })
  const { id: customerId } = await addCustomer(database.db, { name: 'Karen', last_name: 'Holm' })
  const appointment = { salonId, staffId: anna, serviceId: cut, to: new Date('2026-12-04T11:00:00Z') }
  await addBooking(database.db, { ...appointment, customerId, from: new Date('2026-12-04T10:00:00Z') })
  const called = await addBooking(database.db, {
    ...{ ...appointment, from: new Date('2026-12-05T10:00:00Z'), to: new Date('2026-12-05T11:00:00Z') },
  })
  const client = { salon_id: salonId, id: randomUUID(), created_at: NOW, updated_at: NOW }
  await database.db
    .insertInto('client')
    .values({ ...client, name: 'Mette', last_name: 'Dahl' })
    .execute()
  await database.db.updateTable('booking').set({ client_id: client.id }).where('id', '=', called).execute()
  const { items } = await listStaffBookings(t.app, owner, anna, {}, { page: 1, limit: 10 })
  expect(items.map(({ customerName }) => customerName)).toEqual(['Karen Holm', 'Mette Dahl'])
})
