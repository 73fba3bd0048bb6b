import { expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { hoursVersion, setHours } from '../hours/set-hours.ts'
import { type BookingRulesInput, getBookingRules, setBookingRules } from '../policies/set-booking-rules.ts'
import { policiesVersion, setPolicies } from '../policies/set-policies.ts'
import { getSettings } from './get-settings.ts'
import { profileVersion, updateSalonProfile } from './update-salon-profile.ts'

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
  await updateSalonProfile(t.app, member, { website: 'https://fryd.example/' }, opened)
  await expect(updateSalonProfile(t.app, member, { phone: '' }, opened)).rejects.toMatchObject(changed)
  const saved = await getSettings(t.app, member)
  expect(saved).toMatchObject({ website: 'https://fryd.example/', phone: before.phone })
  await updateSalonProfile(t.app, member, { phone: '' }, profileVersion(saved))
})

it('booking rules that were changed meanwhile are not overwritten, nor who can be booked online', async () => {
  const member = await owner()
  const both = [testSalon.anna, testSalon.bo]
  const save = async (change: Partial<BookingRulesInput>) => {
    const { staff, version: _, ...rules } = await getBookingRules(t.app, member)
    const onlineStaffIds = staff.filter(({ online }) => online).map(({ id }) => id)
    await setBookingRules(t.app, member, {
      ...(rules as BookingRulesInput),
      ...{ listedStaffIds: both, onlineStaffIds, ...change },
    })
  }
  const { version } = await getBookingRules(t.app, member)
  await save({ choosesStaff: false, version })
  await expect(save({ choosesStaff: true, version })).rejects.toMatchObject(changed)
  const next = (await getBookingRules(t.app, member)).version
  await save({ onlineStaffIds: [testSalon.bo] })
  await expect(save({ onlineStaffIds: both, version: next })).rejects.toMatchObject(changed)
  const saved = await getBookingRules(t.app, member)
  expect(saved).toMatchObject({ choosesStaff: false, staff: [{ online: false }, { online: true }] })
  await save({ onlineStaffIds: both, version: saved.version })
})

it('of settings that two forms change at once, those of one are saved', async () => {
  const member = await owner()
  const { staff: _, version, ...rules } = await getBookingRules(t.app, member)
  const both = [testSalon.anna, testSalon.bo]
  const save = (maxOpenBookings: number, onlineStaffIds: string[]) => {
    const input = { ...(rules as BookingRulesInput), listedStaffIds: both, onlineStaffIds, maxOpenBookings, version }
    return setBookingRules(t.app, member, input)
  }
  expect(await atOnce(save(3, []), save(5, [testSalon.anna]))).toEqual({ done: 1, refused: ['invalid_input'] })
  const saved = await getBookingRules(t.app, member)
  const online = saved.staff.filter((one) => one.online).map(({ id }) => id)
  expect(online).toEqual(saved.maxOpenBookings === 3 ? [] : [testSalon.anna])
  const reception = await addMember(database.db, testSalon.salonId, 'reception')
  const attempt = () =>
    setBookingRules(t.app, reception, { ...(rules as BookingRulesInput), listedStaffIds: [], onlineStaffIds: [] })
  expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'not_allowed' })
})

it('policies that were changed meanwhile are not overwritten, other settings do not matter', async () => {
  const member = await owner()
  const read = () => getSettings(t.app, member)
  const fees = { confirms: 'instantly', freeCancelHours: 12, lateCancelPercent: 10 } as const
  const opened = policiesVersion(await read())
  await updateSalonProfile(t.app, member, { website: 'https://fryd.example/' })
  await setPolicies(t.app, member, { ...fees, noShowPercent: 20, tipPercents: [5, 10, 15], version: opened })
  await expect(setPolicies(t.app, member, { ...fees, noShowPercent: 30, version: opened })).rejects.toMatchObject(
    changed,
  )
  const saved = await read()
  expect(saved).toMatchObject({ noShowPercent: 20, tipPercents: [5, 10, 15] })
  await setPolicies(t.app, member, { ...fees, noShowPercent: 30, version: policiesVersion(saved) })
})
