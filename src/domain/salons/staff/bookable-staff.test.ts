import { expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { type BookingRulesInput, setBookingRules } from '../policies/set-booking-rules.ts'
import { findSalon } from '../profile/queries.ts'
import { getStaffProfile } from './get-staff-profile.ts'

const { database, t, testSalon } = freshTestSalon()

async function setRules(rules: Pick<BookingRulesInput, 'choosesStaff' | 'onlineStaffIds'>): Promise<void> {
  const { salonId, anna, bo } = testSalon
  const times = { minNoticeMinutes: 0, bookingWindowDays: 366, minGapMinutes: 0, maxOpenBookings: null } as const
  const owner = await addMember(database.db, salonId, 'owner')
  await setBookingRules(t.app, owner, { ...times, assignBy: 'least_busy', listedStaffIds: [anna, bo], ...rules })
}

/** Those whom the salon's page offers for booking, as their own pages do. */
async function bookableStaff(): Promise<string[] | undefined> {
  const { salonId, anna, bo } = testSalon
  const salon = await findSalon(database.db, { idOrSlug: salonId, now: t.clock.now() })
  const onPage = salon?.staff.filter(({ bookable }) => bookable).map(({ id }) => id)
  const profiles = await Promise.all([anna, bo].map((id) => getStaffProfile(t.app, id)))
  expect(profiles.filter(({ bookable }) => bookable).map(({ id }) => id)).toEqual(onPage)
  return onPage
}

it('team members are offered for booking where customers can choose them', async () => {
  const { anna, bo } = testSalon
  expect(await bookableStaff()).toEqual([anna, bo])
  await setRules({ choosesStaff: true, onlineStaffIds: [bo] })
  expect(await bookableStaff()).toEqual([bo])
  await setRules({ choosesStaff: false, onlineStaffIds: [anna, bo] })
  expect(await bookableStaff()).toEqual([])
})
