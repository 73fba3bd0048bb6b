import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon } from '../../../../tests/support/test-salon.ts'
import type { Member } from '../../kernel/member.ts'
import { addStaffTimeOff } from '../time-off/staff-time-off.ts'
import { copyWeek } from './copy-week.ts'
import { readRota } from './read-rota.ts'
import { setDayHours } from './set-day-hours.ts'
import { setWeekdayShifts } from './set-weekday-shifts.ts'

// The clock is at Tuesday 1 December 2026.
const { database, t, testSalon } = freshTestSalon()
const MONDAY = '2026-11-30'
const FRIDAY = '2026-12-04'
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

async function annas(date: string) {
  const { rows } = await readRota(t.app, owner, date)
  const day = rows.find(({ id }) => id === testSalon.anna)?.days.find((each) => each.date === date)
  return { hours: day?.spans.map(({ starts, ends }) => `${starts}-${ends}`).join(), special: day?.special }
}
const set = (date: string, hours: { starts: string; ends: string }[] | null, seen?: string) =>
  setDayHours(t.app, owner, testSalon.anna, { date, hours, seen })
const weekly = (date: string, hours: { starts: string; ends: string }[], seen?: string) =>
  setWeekdayShifts(t.app, owner, testSalon.anna, { date, hours, seen })

describe('the rota', () => {
  it('has the week of a date, from Monday, with special hours, time off and working minutes', async () => {
    await set(FRIDAY, [
      { starts: '9', ends: '12.30' },
      { starts: '1 pm', ends: '17' },
    ])
    await addStaffTimeOff(t.app, owner, testSalon.anna, { kind: 'sick', firstDay: '2026-12-05', lastDay: '2026-12-06' })
    const rota = await readRota(t.app, owner, FRIDAY)
    expect(rota.dates.map(({ date }) => date)).toEqual([
      ...[MONDAY, '2026-12-01', '2026-12-02', '2026-12-03', FRIDAY, '2026-12-05', '2026-12-06'],
    ])
    const row = rota.rows.find(({ id }) => id === testSalon.anna)
    expect(row?.days[4]).toEqual({
      ...{ date: FRIDAY, special: true, timeOff: null },
      spans: [
        { starts: 540, ends: 750 },
        { starts: 780, ends: 1020 },
      ],
    })
    expect(row?.days[5]).toMatchObject({ spans: [], timeOff: 'sick' })
    const sum = row?.days.flatMap(({ spans }) => spans).reduce((all, { starts, ends }) => all + ends - starts, 0)
    expect(row?.minutes).toBe(sum)
  })

  it('is for who may see the team', async () => {
    const stylist = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
    await expect(readRota(t.app, stylist, MONDAY)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(setWeekdayShifts(t.app, stylist, testSalon.anna, { date: FRIDAY, hours: [] })).rejects.toMatchObject({
      code: 'not_allowed',
    })
    await expect(
      copyWeek(t.app, stylist, { firstDay: MONDAY, everyWeeks: 1, until: '2026-12-20', staffId: null }),
    ).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

describe('the weekly shifts of one weekday', () => {
  it('are replaced from the rota, for every week and in place of that date’s special hours', async () => {
    await set(FRIDAY, [])
    await weekly(FRIDAY, [{ starts: '10', ends: '14' }])
    expect(await annas(FRIDAY)).toEqual({ hours: '600-840', special: false })
    expect(await annas('2026-12-11')).toEqual({ hours: '600-840', special: false })
    await weekly(FRIDAY, [])
    expect((await annas('2026-12-18')).hours).toBe('')
  })

  it('leave other weekdays and the day’s slots as they were', async () => {
    const grids = () =>
      database.db
        .selectFrom('shift')
        .select(['weekday', 'slot_minutes'])
        .where('salon_id', '=', testSalon.salonId)
        .where('staff_id', '=', testSalon.anna)
        .orderBy('weekday')
        .execute()
    const before = await grids()
    await weekly(FRIDAY, [{ starts: '10', ends: '14' }])
    expect(await grids()).toEqual(before)
  })

  it('refuse overlapping and backward times', async () => {
    const overlapping = [
      { starts: '9', ends: '13' },
      { starts: '12', ends: '17' },
    ]
    for (const hours of [overlapping, [{ starts: '17', ends: '9' }], [{ starts: 'soon', ends: '9' }]])
      await expect(weekly(FRIDAY, hours)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('are not saved over somebody else’s change', async () => {
    const shown = (await annas(FRIDAY)).hours
    await set(FRIDAY, [{ starts: '8', ends: '12' }], shown)
    const stale = { details: { fields: { version: 'version_changed' } } }
    await expect(set(FRIDAY, [], shown)).rejects.toMatchObject(stale)
    await expect(weekly(FRIDAY, [], shown)).rejects.toMatchObject(stale)
    expect((await annas(FRIDAY)).hours).toBe('480-720')
  })
})

describe('a copied week', () => {
  const copy = (change: Partial<Parameters<typeof copyWeek>[2]> = {}) =>
    copyWeek(t.app, owner, { firstDay: FRIDAY, everyWeeks: 2, until: '2027-01-03', staffId: testSalon.anna, ...change })

  it('applies every second week until its end, except time off', async () => {
    await set(FRIDAY, [{ starts: '8', ends: '12' }])
    await addStaffTimeOff(t.app, owner, testSalon.anna, {
      ...{ kind: 'holiday', firstDay: '2027-01-01', lastDay: '2027-01-01' },
    })
    const usual = (await annas('2026-12-11')).hours
    await copy()
    expect((await annas('2026-12-18')).hours).toBe('480-720')
    expect(await annas('2026-12-11')).toEqual({ hours: usual, special: false })
    expect((await annas('2027-01-01')).hours).toBe('')
    expect(await annas('2026-12-17')).toMatchObject({ special: false })
  })

  it('replaces special hours by the weekly ones where the copied day has those', async () => {
    await set('2026-12-18', [])
    await copy()
    expect(await annas('2026-12-18')).toEqual({ ...(await annas(FRIDAY)), special: false })
  })

  it('of the whole team is copied for each, and never into the past', async () => {
    await set(FRIDAY, [])
    const days = await copy({ firstDay: MONDAY, everyWeeks: 1, until: '2026-12-13', staffId: null })
    const { rows } = await readRota(t.app, owner, FRIDAY)
    expect(days).toBe(7 * rows.length)
    expect((await annas('2026-12-11')).hours).toBe('')
  })

  it.each([
    [{ until: '2026-12-07' }, 'until'],
    [{ until: '' }, 'until'],
    [{ until: '2028-01-01' }, 'until'],
    [{ everyWeeks: 5 }, 'everyWeeks'],
    [{ everyWeeks: Number.NaN }, 'everyWeeks'],
  ])('refuses %j at its field', async (change, field) => {
    await expect(copy(change)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { [field]: expect.any(String) } },
    })
  })

  it('refuses a team member of another salon', async () => {
    await expect(copy({ staffId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('changed at once', () => {
  const nine = [{ starts: '9', ends: '12' }]
  const ten = [{ starts: '10', ends: '14' }]

  it('by two forms that showed the same shifts, a weekday has those of one', async () => {
    const shown = (await annas(FRIDAY)).hours
    expect(await atOnce(weekly(FRIDAY, nine, shown), weekly(FRIDAY, ten, shown))).toEqual({
      ...{ done: 1, refused: ['invalid_input'] },
    })
    expect(['540-720', '600-840']).toContain((await annas(FRIDAY)).hours)
  })

  it('a day that a copied week replaces has the copy, or the hours that were set', async () => {
    const copied = '2026-12-11'
    await set(FRIDAY, nine)
    const copy = { firstDay: FRIDAY, everyWeeks: 1, until: '2026-12-20', staffId: null }
    for (let turn = 0; turn < 3; turn += 1) {
      const acts = [() => copyWeek(t.app, owner, copy), () => set(copied, ten), () => copyWeek(t.app, owner, copy)]
      expect(await atOnce(...acts.map((act) => act()))).toEqual({ done: 3, refused: [] })
      expect(['540-720', '600-840']).toContain((await annas(copied)).hours)
    }
  })

  it('neither is for members of another salon', async () => {
    const other = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    const week = { firstDay: FRIDAY, everyWeeks: 1, until: '2026-12-20', staffId: testSalon.anna }
    for (const attempt of [
      () => setWeekdayShifts(t.app, other, testSalon.anna, { date: FRIDAY, hours: nine }),
      () => copyWeek(t.app, other, week),
    ])
      expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'not_found' })
  })
})
