import { expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { getSettings } from './get-settings.ts'
import { hoursVersion, setHours } from './set-hours.ts'
import { profileVersion, updateProfile } from './update-profile.ts'

const { database, t, testSalon } = freshTestSalon()
const owner = () => addMember(database.db, testSalon.salonId, 'owner')
const week = (...weekdays: number[]) => weekdays.map((weekday) => ({ weekday, opens: 540, closes: 1020 }))
const changed = { code: 'invalid_input', details: { fields: { version: 'version_changed' } } }

it('opening hours that were changed meanwhile are not overwritten', async () => {
  const member = await owner()
  await setHours(t.app, member, week(1, 2, 7))
  const { hours } = await getSettings(t.app, member)
  const opened = hoursVersion(hours)
  await setHours(t.app, member, week(1, 2), opened)
  await expect(setHours(t.app, member, week(1, 2, 6, 7), opened)).rejects.toMatchObject(changed)
  const saved = (await getSettings(t.app, member)).hours
  expect(saved).toEqual(week(1, 2))
  await setHours(t.app, member, week(1, 2, 6), hoursVersion(saved))
  expect((await getSettings(t.app, member)).hours).toEqual(week(1, 2, 6))
})

it('a profile that was changed meanwhile is not overwritten, other settings do not matter', async () => {
  const member = await owner()
  const before = await getSettings(t.app, member)
  const opened = profileVersion(before)
  await setHours(t.app, member, week(3))
  await updateProfile(t.app, member, { website: 'https://fryd.example/' }, opened)
  await expect(updateProfile(t.app, member, { phone: '' }, opened)).rejects.toMatchObject(changed)
  const saved = await getSettings(t.app, member)
  expect(saved).toMatchObject({ website: 'https://fryd.example/', phone: before.phone })
  await updateProfile(t.app, member, { phone: '' }, profileVersion(saved))
})
