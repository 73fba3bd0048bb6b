import { expect, it } from 'vitest'
import type { Calendar } from '../../../domain/calendar/read-calendar.ts'
import { shownStaff } from './shown-staff.ts'

const works = [{ from: 540, to: 1020 }]
const calendar = (given: object = {}) =>
  ({
    staff: ['ann', 'bob', 'cem', 'dea'].map((id) => ({ id, name: id })),
    days: [
      {
        open: works,
        staff: [
          { staffId: 'ann', works },
          { staffId: 'bob', works: [] },
          { staffId: 'cem', works },
          // Works in the evening only, when the salon is closed.
          { staffId: 'dea', works: [{ from: 1100, to: 1200 }] },
        ],
      },
    ],
    appointments: [],
    busy: [],
    ...given,
  }) as unknown as Calendar
const day = { view: 'day', person: null, showsOff: false, appointment: null } as const
const all = { hidden: [], order: [] }
const ids = (...given: Parameters<typeof shownStaff>) => {
  const { people, off } = shownStaff(...given)
  return [people.map(({ id }) => id).join(' '), off.map(({ id }) => id).join(' ')]
}

it('folds away who is off that day, and shows them when asked', () => {
  expect(ids(calendar(), all, day)).toEqual(['ann cem', 'bob dea'])
  expect(ids(calendar(), all, { ...day, showsOff: true })).toEqual(['ann bob cem dea', 'bob dea'])
  expect(ids(calendar(), all, { ...day, view: 'week' })).toEqual(['ann bob cem dea', ''])
})

it('shows who is off but has an appointment or a block', () => {
  expect(ids(calendar({ appointments: [{ id: 'x', staffId: 'bob' }] }), all, day)).toEqual(['ann bob cem', 'dea'])
  expect(ids(calendar({ busy: [{ staffId: 'dea' }] }), all, day)).toEqual(['ann cem dea', 'bob'])
})

it('folds nobody away where all are off', () => {
  expect(ids(calendar({ days: [{ open: [], staff: [] }] }), all, day)).toEqual(['ann bob cem dea', ''])
})

it('shows those chosen, in the order chosen; all where none are left', () => {
  expect(ids(calendar(), { hidden: ['ann'], order: ['dea', 'cem'] }, { ...day, view: 'list' })).toEqual([
    'dea cem bob',
    '',
  ])
  expect(ids(calendar(), { hidden: ['ann', 'bob', 'cem', 'dea'], order: [] }, day)).toEqual(['ann cem', 'bob dea'])
})

it('shows one team member where the address names one, even if hidden or off', () => {
  expect(ids(calendar(), { hidden: ['bob'], order: [] }, { ...day, person: 'bob' })).toEqual(['bob', ''])
  expect(ids(calendar(), all, { ...day, person: 'unknown' })).toEqual(['ann cem', 'bob dea'])
})

it('shows whose appointment is open', () => {
  const open = calendar({ appointments: [{ id: 'x', staffId: 'ann' }] })
  expect(ids(open, { hidden: ['ann'], order: [] }, day)[0]).toBe('cem')
  expect(ids(open, { hidden: ['ann'], order: [] }, { ...day, appointment: 'x' })[0]).toBe('ann cem')
})
