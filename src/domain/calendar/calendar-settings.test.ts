import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../tests/support/members.ts'
import { moved, staffInOrder } from './calendar-settings.ts'
import { calendarSettings, calendarSettingsChange } from './calendar-settings-schema.ts'
import { loadCalendarSettings } from './load-calendar-settings.ts'
import { saveCalendarSettings } from './save-calendar-settings.ts'

const USUAL = { view: 'day', density: 'comfortable', colours: 'status', zoom: 2, hidden: [], order: [] }

describe('the settings of a member', () => {
  const { database, t, testSalon } = freshTestSalon()

  it('are saved for that member only, and each change leaves the others as they are', async () => {
    const member = await addMember(database.db, testSalon.salonId, 'reception')
    const other = await addMember(database.db, testSalon.salonId, 'owner')
    expect(await loadCalendarSettings(t.app, member)).toEqual(USUAL)
    await saveCalendarSettings(t.app, member, { view: 'week', zoom: 3 })
    await saveCalendarSettings(t.app, member, { colours: 'staff', hidden: [testSalon.bo] })
    expect(await loadCalendarSettings(t.app, member)).toEqual({
      ...USUAL,
      ...{ view: 'week', zoom: 3, colours: 'staff', hidden: [testSalon.bo] },
    })
    expect(await loadCalendarSettings(t.app, other)).toEqual(USUAL)
  })
})

it('what is stored but no longer known has its usual value', () => {
  expect(calendarSettings({ view: 'year', zoom: 9, density: 'compact', hidden: 'all', more: 1 })).toEqual({
    ...USUAL,
    density: 'compact',
  })
  expect(calendarSettings(null)).toEqual(USUAL)
})

it('a change names nothing else', () => {
  for (const change of [{ view: 'year' }, { zoom: 0 }, { hidden: ['ann'] }, { font: 'big' }])
    expect(calendarSettingsChange.safeParse(change).success).toBe(false)
})

it('the order has each team member once, those who were placed first', () => {
  const ids = fc.uniqueArray(fc.constantFrom('ann', 'bob', 'cem', 'dea', 'eli'))
  fc.assert(
    fc.property(ids, ids, (team, order) => {
      const placed = staffInOrder(
        team.map((id) => ({ id })),
        order,
      ).map(({ id }) => id)
      expect([...placed].sort()).toEqual([...team].sort())
      const known = order.filter((id) => team.includes(id))
      expect(placed.slice(0, known.length)).toEqual(known)
    }),
  )
})

it.each([
  ['bob', -1, 'bob ann cem'],
  ['bob', 1, 'ann cem bob'],
  ['ann', -1, 'ann bob cem'],
  ['cem', 1, 'ann bob cem'],
  ['dea', 1, 'ann bob cem'],
] as const)('%s moved by %i', (id, by, order) => {
  expect(moved(['ann', 'bob', 'cem'], id, by).join(' ')).toBe(order)
})
