import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { addTestSalon, choose, payCart } from '../../../../tests/support/test-salon.ts'
import { getBooking } from './get-booking.ts'

const database = freshDatabase()

it('customers read services in their language while they are called as when they were booked, the salon in its own', async () => {
  const t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const customer = await addCustomer(database.db, { locale: 'de' })
  const testSalon = await addTestSalon(database.db)
  const change = (values: object) =>
    database.db.updateTable('service').set(values).where('salon_id', '=', testSalon.salonId).execute()
  await change({ texts: JSON.stringify({ de: { name: 'Haarschnitt' } }) })
  await choose(t.app, customer, testSalon, new Date('2026-12-04T10:00:00Z'))
  const outcome = await payCart(t.app, customer)
  await t.runJobs()
  expect(t.mails.find(({ to }) => to === customer.email)?.text).toContain('Haarschnitt')
  expect(t.mails.find(({ to }) => to === 'salon@example.com')?.text).toContain('Haircut')
  const id = outcome.kind === 'placed' ? (outcome.bookingId ?? '') : ''
  const services = async () => (await getBooking(t.app, customer, id)).lines.map(({ service }) => service)
  expect(new Set(await services())).toEqual(new Set(['Haarschnitt']))
  await change({ name: 'Cut' })
  expect(new Set(await services())).toEqual(new Set(['Haircut']))
})
