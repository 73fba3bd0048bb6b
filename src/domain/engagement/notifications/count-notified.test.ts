import { expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addClient } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { setUpSalon } from '../../../../tests/support/test-salon.ts'
import { countNotified } from './count-notified.ts'

const database = freshDatabase()

it('only clients with an email address or a number, and enabled notifications, are counted', async () => {
  const { t, testSalon, me } = await setUpSalon(database)
  const { salonId, anna: staffId, cut: serviceId } = testSalon
  const owner = await addMember(database.db, salonId, 'owner')
  const at = (hour: number) => new Date(Date.UTC(2026, 11, 4, hour))
  const book = (hour: number, of: object) =>
    addBooking(database.db, { salonId, staffId, serviceId, from: at(hour), to: at(hour + 1), ...of })
  const online = await book(9, { customerId: me.id })
  const walkIn = await book(10, { customerId: null })
  const byNumber = { email: '', phone: '+4520304050' }
  const called = await book(11, { customerId: null })
  const client_id = await addClient(database.db, salonId, byNumber)
  await database.db.updateTable('booking').set({ client_id }).where('id', '=', called).execute()
  expect(await countNotified(t.app, owner, [online, walkIn])).toBe(1)
  expect(await countNotified(t.app, owner, [called, walkIn])).toBe(1)
  expect(await countNotified(t.app, owner, [walkIn])).toBe(0)
  expect(await countNotified(t.app, { ...owner, salonId: crypto.randomUUID() }, [online])).toBe(0)

  await database.db
    .insertInto('notification_preference')
    .values({ person_id: me.id, kind: 'bookings', mail: false, sms: false })
    .execute()
  expect(await countNotified(t.app, owner, [online])).toBe(0)
})
