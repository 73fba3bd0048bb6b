import { beforeEach, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import type { Member } from '../../kernel/member.ts'
import { setHours } from '../../salons/hours/set-hours.ts'
import { removeSpecialDay, setSpecialDay } from '../../salons/hours/special-days.ts'
import { setDayHours } from '../../salons/rota/set-day-hours.ts'
import { acceptMoves } from './accept-moves.ts'
import { planOutsideHours } from './plan-outside-hours.ts'

const { database, t, testSalon, me } = freshTestSalon()
const FRIDAY = '2026-12-04'
const at = (time: string) => new Date(`${FRIDAY}T${time}:00Z`)
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

async function book(startsAt: Date) {
  await choose(t.app, me, testSalon, startsAt)
  const { bookingId } = await payForAppointment(t.app, me)
  return bookingId
}
const outside = async () => (await planOutsideHours(t.app, owner)).map(({ appointment }) => appointment.id)

it('lists appointments on a day that was closed since, and none when it is open again', async () => {
  const ten = await book(at('10:00'))
  expect(await outside()).toEqual([])
  await setSpecialDay(t.app, owner, { date: FRIDAY, hours: null })
  expect(await outside()).toEqual([ten])
  await removeSpecialDay(t.app, owner, FRIDAY)
  expect(await outside()).toEqual([])
})

it('lists appointments outside shorter special hours only', async () => {
  const ten = await book(at('10:00'))
  // 10:00 to 13:00 in the salon's time zone: the appointment at 11:00 fits.
  await setSpecialDay(t.app, owner, { date: FRIDAY, hours: { opens: 600, closes: 780 } })
  expect(await outside()).toEqual([])
  await setSpecialDay(t.app, owner, { date: FRIDAY, hours: { opens: 720, closes: 1080 } })
  expect(await outside()).toEqual([ten])
})

it('lists appointments outside changed weekly hours and shifts, and proposes free times', async () => {
  const ten = await book(at('10:00'))
  await setDayHours(t.app, owner, testSalon.anna, { date: FRIDAY, hours: [{ starts: '14', ends: '18' }] })
  const [proposal] = await planOutsideHours(t.app, owner)
  expect(proposal?.appointment.id).toBe(ten)
  const [time] = proposal?.times ?? []
  expect(time).toEqual({ staffId: testSalon.bo, startsAt: at('10:00') })
  if (time) await acceptMoves(t.app, owner, [{ bookingId: ten, ...time }])
  expect(await outside()).toEqual([])
  await setHours(t.app, owner, [])
  expect(await outside()).toEqual([ten])
})

it('is for who may edit the whole calendar', async () => {
  const stylist = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
  await expect(planOutsideHours(t.app, stylist)).rejects.toMatchObject({ code: 'not_allowed' })
})
