import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { openSalon } from './open-salon.ts'

const database = freshDatabase()

it.each([
  ['no name', ' \n ', 'salon_name_required'],
  ['a long name', 'x'.repeat(101), 'too_long'],
])('a salon with %s is not created', async (_what, name, message) => {
  const { app } = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const viewer = { ...(await addCustomer(database.db)), name: 'Mia', phone: null }
  const attempt = () => openSalon(app, viewer, { name })
  expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({
    code: 'invalid_input',
    fields: { name: message },
  })
})

it('of salons that are opened at once, five drafts are created', async () => {
  const { app } = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const viewer = { ...(await addCustomer(database.db)), name: 'Mia', phone: null }
  const open = (n: number) => openSalon(app, viewer, { name: `Salon ${n}` })
  const { done, refused } = await atOnce(...[1, 2, 3, 4, 5, 6, 7].map(open))
  expect([done, refused]).toEqual([5, ['invalid_input', 'invalid_input']])
  const drafts = database.db.selectFrom('salon').select('id').where('owner_id', '=', viewer.id)
  expect(await drafts.execute()).toHaveLength(5)
})
