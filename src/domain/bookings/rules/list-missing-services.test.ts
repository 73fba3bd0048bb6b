import { expect, it } from 'vitest'
import { addBooking, addClient, addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { listMissingServices } from './list-missing-services.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const { database, testSalon, me } = freshTestSalon(NOW)

it('a test that the salon booked for a client counts for the account with its address, once that is confirmed', async () => {
  const { salonId, anna: staffId } = testSalon
  const test = await addService(database.db, salonId, { name: 'Patch test', by: [staffId] })
  const prior = { prior_service_id: test, prior_months: 6 }
  const colour = await addService(database.db, salonId, { name: 'Colour', by: [staffId], ...prior })
  const times = { from: new Date('2026-11-20T09:00:00Z'), to: new Date('2026-11-20T09:15:00Z') }
  const id = await addBooking(database.db, { salonId, staffId, serviceId: test, ...times, status: 'completed' })
  const client_id = await addClient(database.db, salonId, { email: me.email })
  await database.db.updateTable('booking').set({ client_id }).where('id', '=', id).execute()
  const missing = async () =>
    (await listMissingServices(database.db, { salonId, customerId: me.id, serviceIds: [colour], now: NOW })).length
  await database.db.updateTable('person').set({ email_verified: false }).where('id', '=', me.id).execute()
  expect(await missing()).toBe(1)
  await database.db.updateTable('person').set({ email_verified: true }).where('id', '=', me.id).execute()
  expect(await missing()).toBe(0)
})
