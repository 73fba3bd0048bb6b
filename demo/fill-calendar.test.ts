import { beforeAll, describe, expect, it } from 'vitest'
import { completePastBookings } from '../src/domain/bookings/booking/complete-past-bookings.ts'
import { getToday } from '../src/domain/calendar/today/get-today.ts'
import { findMember } from '../src/domain/identity/team/find-member.ts'
import type { Member } from '../src/domain/kernel/member.ts'
import { addDays, dateAt, instantAt } from '../src/domain/kernel/time.ts'
import { testApp } from '../tests/support/app.ts'
import { freshDatabase } from '../tests/support/database.ts'
import { SMALL } from './city/size.ts'
import { fillCalendar } from './fill-calendar.ts'
import { generateCity } from './generate.ts'
import { loadDemoCity } from './load.ts'
import type { Rows } from './rows.ts'
import { ZONE } from './zone.ts'

const MADE = new Date('2026-02-10T15:30:00Z')
/** By Copenhagen's clocks: a Sunday evening, before and after midnight, both changes of the clocks, a leap day, New Year's Eve. */
const MOMENTS = [
  '2026-11-29T17:40:00Z',
  '2026-11-30T22:50:00Z',
  '2026-11-30T23:10:00Z',
  '2026-03-28T23:30:00Z',
  '2026-03-29T22:50:00Z',
  '2026-10-25T00:30:00Z',
  '2028-02-29T12:00:00Z',
  '2026-12-31T22:50:00Z',
].map((text) => new Date(text))

it('a new city has the partner’s staff at work yesterday, today and tomorrow, whichever day it is made', () => {
  for (const now of MOMENTS) {
    const { value: rows } = generateCity({ seed: 1, now, ...SMALL, passwordHash: '' }).next()
    const bookings = (rows as Rows).booking.filter(({ status }) => status !== 'cancelled' && status !== 'declined')
    const today = dateAt(now, ZONE)
    for (const day of [-1, 0, 1]) {
      const date = addDays(today, day)
      const appointments = bookings.filter(({ starts_at }) => dateAt(starts_at as Date, ZONE) === date)
      expect(appointments.length, `${date}, made ${now.toISOString()}`).toBeGreaterThanOrEqual(5)
    }
  }
})

const database = freshDatabase()
let t: ReturnType<typeof testApp>
let partner: Member

beforeAll(async () => {
  t = testApp(database, { now: MADE })
  const images = { storeDrawing: async () => '/images/none.svg' }
  await loadDemoCity(database.pool, { seed: 1, now: MADE, salons: 2, bookings: 400, images })
  const { id } = await database.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'partner@salloon.example')
    .executeTakeFirstOrThrow()
  const salon = await database.db.selectFrom('salon').select('id').where('owner_id', '=', id).executeTakeFirstOrThrow()
  const member = await findMember(t.app, { id }, salon.id)
  if (!member) throw new Error('the partner leads no salon')
  partner = member
})

async function appointmentsOn(date: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('booking')
    .select('status')
    .where('salon_id', '=', partner.salonId)
    .where('starts_at', '>=', instantAt(date, 0, ZONE))
    .where('starts_at', '<', instantAt(addDays(date, 1), 0, ZONE))
    .where('status', 'not in', ['cancelled', 'declined'])
    .execute()
  return rows.map(({ status }) => status)
}

describe('a city that was made long ago', () => {
  it.each(MOMENTS.filter((_, n) => n % 2 === 0))(
    'has a salon at work, yesterday, today and tomorrow (%s)',
    async (now) => {
      t.clock.at = now
      await fillCalendar(t.app)
      await completePastBookings(t.app)
      const today = dateAt(now, ZONE)
      for (const day of [-1, 0, 1]) expect((await appointmentsOn(addDays(today, day))).length).toBeGreaterThanOrEqual(5)
      const { appointments, staff, next } = await getToday(t.app, partner)
      expect(appointments).toBeGreaterThanOrEqual(5)
      expect(staff.filter(({ shifts }) => shifts.length > 0).length).toBeGreaterThan(0)
      expect(next.length).toBeGreaterThan(0)
    },
  )

  it('is not filled twice, and nobody is sent anything', async () => {
    expect(await fillCalendar(t.app)).toBe(0)
    // The demo's card reader is told which tips to suggest.
    expect([new Set(await t.runJobs()), t.mails, t.sms]).toEqual([new Set(['suggest-reader-tips']), [], []])
  })
})
