import { describe, expect, it } from 'vitest'
import type { BusyCard, Calendar, CalendarCard, CalendarDay } from '../../../domain/calendar/read-calendar.ts'
import { calendarGridOf } from './columns.ts'

const [MONDAY, TUESDAY] = ['2026-06-08', '2026-06-09']
const [ANN, BOB] = [{ id: 'ann' }, { id: 'bob' }]
const FIGURES = { appointments: 0, bookedMinutes: 0, freeMinutes: 0, nextFree: null, revenueMinor: null }
const card = (key: string, given: Partial<CalendarCard>) =>
  ({ key, date: MONDAY, staffId: 'ann', from: 600, to: 660, ...given }) as CalendarCard
const busyCard = (given: Partial<BusyCard>) =>
  ({ date: MONDAY, staffId: 'ann', from: 720, to: 780, ...given }) as BusyCard
const day = (date: string, given: Partial<CalendarDay> = {}): CalendarDay => ({
  date,
  open: [{ from: 540, to: 1020 }],
  special: null,
  staff: [
    { staffId: 'ann', works: [{ from: 600, to: 1080 }], leave: null, figures: FIGURES },
    { staffId: 'bob', works: [], leave: null, figures: FIGURES },
  ],
  ...given,
})
const calendarOf = (given: Partial<Calendar>) =>
  ({
    staff: [{ id: 'ann' }, { id: 'bob' }],
    days: [day(MONDAY)],
    appointments: [],
    busy: [],
    ...given,
  }) as unknown as Calendar

describe('the columns of a calendar', () => {
  it('are one for each team member on a day', () => {
    const { columns } = calendarGridOf(calendarOf({}), [ANN, BOB])
    expect(columns.map(({ key, date, staffId }) => [key, date, staffId])).toEqual([
      [`${MONDAY}/ann`, MONDAY, 'ann'],
      [`${MONDAY}/bob`, MONDAY, 'bob'],
    ])
  })

  it('are one for each day of one team member, and for each day and team member of several', () => {
    const calendar = calendarOf({ days: [day(MONDAY), day(TUESDAY)] })
    const keys = (people: { id: string }[]) => calendarGridOf(calendar, people).columns.map(({ key }) => key)
    expect(keys([ANN])).toEqual([`${MONDAY}/ann`, `${TUESDAY}/ann`])
    expect(keys([BOB, ANN])).toEqual([`${MONDAY}/bob`, `${MONDAY}/ann`, `${TUESDAY}/bob`, `${TUESDAY}/ann`])
  })

  it('contain the appointments and busy times of their day and team member only', () => {
    const appointments = [
      card('a', {}),
      card('b', { staffId: 'bob', from: 610, to: 670 }),
      card('c', { date: TUESDAY }),
    ]
    const busy = [busyCard({ id: 'x' }), busyCard({ id: 'y', staffId: 'bob' }), busyCard({ id: 'z', date: TUESDAY })]
    const calendar = calendarOf({ appointments, busy })
    const cardsOf = (grid: ReturnType<typeof calendarGridOf>) =>
      grid.columns.map((one) => [...one.appointments.map(({ key }) => key), ...one.busy.map(({ id }) => id)])
    expect(cardsOf(calendarGridOf(calendar, [ANN, BOB]))).toEqual([
      ['a', 'x'],
      ['b', 'y'],
    ])
  })

  it('have cards of the same time side by side', () => {
    const appointments = [card('a', {}), card('b', { from: 610, to: 670 })]
    const [column] = calendarGridOf(calendarOf({ appointments }), [ANN]).columns
    expect(column?.appointments.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
    ])
  })

  it('can be booked where shift and opening hours overlap', () => {
    const split = day(MONDAY, {
      open: [
        { from: 540, to: 720 },
        { from: 780, to: 1020 },
      ],
    })
    const worksOf = (calendar: Calendar) => calendarGridOf(calendar, [ANN]).columns[0]?.works
    expect(worksOf(calendarOf({ days: [split] }))).toEqual([
      { from: 600, to: 720 },
      { from: 780, to: 1020 },
    ])
    const before = day(MONDAY, {
      staff: [{ staffId: 'ann', works: [{ from: 480, to: 540 }], leave: null, figures: FIGURES }],
    })
    expect(worksOf(calendarOf({ days: [before] }))).toEqual([])
  })

  it.each([
    ['closed', { open: [] }, 'ann'],
    ['closed', { open: [], staff: [{ staffId: 'ann', works: [], leave: 'sick', figures: FIGURES }] }, 'ann'],
    ['off', {}, 'bob'],
    ['holiday', { staff: [{ staffId: 'bob', works: [], leave: 'holiday', figures: FIGURES }] }, 'bob'],
    [null, { staff: [{ staffId: 'bob', works: [{ from: 600, to: 700 }], leave: 'sick', figures: FIGURES }] }, 'bob'],
    [null, {}, 'ann'],
  ] as [string | null, Partial<CalendarDay>, string][])('are %s all day in case %#', (off, given, person) => {
    const { columns } = calendarGridOf(calendarOf({ days: [day(MONDAY, given)] }), [{ id: person }])
    expect(columns[0]?.off).toBe(off)
  })

  it('say why a day has special hours', () => {
    const calendar = calendarOf({ days: [day(MONDAY, { special: 'Whit Monday' })] })
    expect(calendarGridOf(calendar, [ANN, BOB]).columns.map(({ special }) => special)).toEqual([
      'Whit Monday',
      'Whit Monday',
    ])
  })
})

describe('the hours of the grid', () => {
  it('contain shifts, appointments outside of them, and busy times', () => {
    const hours = (given: Partial<Calendar>) => {
      const { from, to } = calendarGridOf(calendarOf(given), [ANN, BOB])
      return [from, to]
    }
    expect(hours({})).toEqual([540, 1080])
    expect(hours({ appointments: [card('a', { from: 420, to: 480 })] })).toEqual([360, 1080])
    expect(hours({ busy: [busyCard({ from: 1100, to: 1150 })] })).toEqual([540, 1260])
  })

  it('are not extended by an occupied time that lasts beyond the next morning', () => {
    const { to } = calendarGridOf(calendarOf({ busy: [busyCard({ from: 700, to: 1801 })] }), [ANN, BOB])
    expect(to).toBe(1080)
    expect(calendarGridOf(calendarOf({ busy: [busyCard({ from: 700, to: 1800 })] }), [ANN, BOB]).to).toBe(1860)
  })

  it('are those of a usual day without days', () => {
    expect(calendarGridOf(calendarOf({ days: [] }), [ANN, BOB])).toEqual({ columns: [], from: 480, to: 1080 })
  })
})
