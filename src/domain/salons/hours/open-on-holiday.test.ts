import { expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import { getSettings } from '../profile/get-settings.ts'
import { openOnHoliday } from './open-on-holiday.ts'

/** Tuesday 1 December 2026, in Denmark. */
const { database, t, testSalon } = freshTestSalon()

it('is open as usual on a public holiday, until that is undone, and both are recorded once', async () => {
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  const decided = async () => (await getSettings(t.app, owner)).holidaysAsUsual
  const decide = (asUsual: boolean, date = '2026-12-25') => openOnHoliday(t.app, owner, { date, asUsual })
  const acts = [decide(true), decide(true), decide(true, '2027-03-29')]
  expect(await atOnce(...acts)).toEqual({ done: 3, refused: [] })
  expect((await decided()).toSorted()).toEqual(['2026-12-25', '2027-03-29'])
  await decide(false)
  await decide(false)
  expect(await decided()).toEqual(['2027-03-29'])
  const audit = database.db.selectFrom('audit_entry').select('action').where('salon_id', '=', testSalon.salonId)
  const actions = (await audit.orderBy('id').execute()).map(({ action }) => action)
  expect(actions).toEqual(['holiday_as_usual', 'holiday_as_usual', 'holiday_undecided'])
})

it('refuses days that are no public holidays of the country, or past', async () => {
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  for (const date of ['2026-12-24', '2026-05-14', '2030-12-25', 'Christmas', ''])
    await expect(openOnHoliday(t.app, owner, { date, asUsual: true })).rejects.toMatchObject({
      details: { fields: { date: 'date_invalid' } },
    })
})
