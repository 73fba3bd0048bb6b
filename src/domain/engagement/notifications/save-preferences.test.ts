import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addSalon } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { type NotificationKind, SALON_NOTIFICATIONS } from './preferences.ts'
import { recipientsOfSalon } from './recipients.ts'
import { getPreferences, savePreferences } from './save-preferences.ts'

const database = freshDatabase()

it('by default only the first owner gets the notifications of the salon', async () => {
  const { app } = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const first = await addCustomer(database.db)
  const salon = await addSalon(database.db, { owner_id: first.id, email: '' })
  const second = await addMember(database.db, salon.id, 'owner')
  const mails = async (id: string) =>
    (await getPreferences(app, { id }, SALON_NOTIFICATIONS, salon.id)).map(({ mail }) => mail)
  expect(await mails(first.id)).toEqual([true, true])
  expect(await mails(second.personId)).toEqual([false, false])
  const recipients = await recipientsOfSalon(database.db, salon.id, 'salon_bookings', null)
  expect(recipients.map(({ email }) => email)).toEqual([first.email])
})

it('preferences are saved per person, and one of two concurrent changes remains', async () => {
  const { app } = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const [me, other] = [await addCustomer(database.db), await addCustomer(database.db)]
  const chosen = async (person: { id: string }) => {
    const [{ mail, sms } = { mail: false, sms: false }] = await getPreferences(app, person, ['messages'])
    return { mail, sms }
  }
  const before = await chosen(other)
  const [one, two] = [
    { mail: true, sms: false },
    { mail: false, sms: true },
  ]
  await Promise.all([one, two].map((choice) => savePreferences(app, me, [{ kind: 'messages', ...choice }])))
  expect([one, two]).toContainEqual(await chosen(me))
  expect(await chosen(other)).toEqual(before)
  const saved = database.db.selectFrom('notification_preference').select('kind').where('person_id', '=', me.id)
  await savePreferences(app, me, [{ kind: 'unknown' as NotificationKind, mail: true, sms: true }])
  expect(await saved.execute()).toEqual([{ kind: 'messages' }])
})
