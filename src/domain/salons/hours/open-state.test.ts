import { describe, expect, it } from 'vitest'
import { hoursNow, hoursToday, isOpen, openState } from './open-state.ts'
import { week, weekGroups } from './week.ts'

const ZONE = 'Europe/Copenhagen'
const days = (weekdays: number[], opens: number, closes: number) =>
  weekdays.map((weekday) => ({ weekday, opens, closes }))
const NINE_TO_FIVE = days([1, 2, 3, 4, 5], 540, 1020)
/** An instant in Copenhagen's summer time. 10 June 2026 is a Wednesday. */
const at = (text: string) => new Date(`2026-06-${text}:00+02:00`)

describe('a salon is open', () => {
  it('from its opening minute to the minute before it closes, in its time zone', () => {
    expect(openState(NINE_TO_FIVE, [], ZONE, at('10T08:59'))).toEqual({
      open: false,
      until: null,
      opensAt: at('10T09:00'),
    })
    expect(openState(NINE_TO_FIVE, [], ZONE, at('10T09:00'))).toEqual({
      open: true,
      until: at('10T17:00'),
      opensAt: null,
    })
    expect(openState(NINE_TO_FIVE, [], ZONE, at('10T17:00'))).toMatchObject({ open: false, opensAt: at('11T09:00') })
    expect(openState(NINE_TO_FIVE, [], 'America/New_York', at('10T17:00')).open).toBe(true)
  })

  it('again on the next day that is not closed', () => {
    const holiday = [{ date: '2026-06-15', opens: null, closes: null }]
    expect(openState(NINE_TO_FIVE, [], ZONE, at('12T18:00')).opensAt).toEqual(at('15T09:00'))
    expect(openState(NINE_TO_FIVE, holiday, ZONE, at('12T18:00')).opensAt).toEqual(at('16T09:00'))
    expect(openState([], [], ZONE, at('12T18:00'))).toEqual({ open: false, until: null, opensAt: null })
  })

  it('after midnight during the hours of the previous day', () => {
    const late = days([5], 1200, 1560)
    expect(openState(late, [], ZONE, at('13T01:59'))).toMatchObject({ open: true, until: at('13T02:00') })
    expect(openState(late, [], ZONE, at('13T02:00')).open).toBe(false)
    expect(hoursToday(late, [], ZONE, at('13T01:59'))).toBeNull()
  })

  it('across midnight if it closes and opens at midnight', () => {
    const allDay = days([5, 6], 0, 1440)
    expect(openState(allDay, [], ZONE, at('12T23:59')).until).toEqual(at('14T00:00'))
  })

  it('until the end of the longer of two overlapping openings', () => {
    const overlapping = [...days([3], 540, 1020), ...days([3], 600, 720)]
    expect(openState(overlapping, [], ZONE, at('10T11:00')).until).toEqual(at('10T17:00'))
  })

  it('around the clock', () => {
    const always = days([1, 2, 3, 4, 5, 6, 7], 0, 1440)
    expect(openState(always, [], ZONE, at('10T11:00'))).toMatchObject({ open: true, opensAt: null })
  })

  it('again within two weeks, otherwise no opening time is returned', () => {
    const closed = (date: string) => ({ date, opens: null, closes: null })
    const wednesdays = days([3], 540, 1020)
    const evening = at('10T18:00')
    expect(openState(wednesdays, [closed('2026-06-17')], ZONE, evening).opensAt).toEqual(at('24T09:00'))
    expect(openState(wednesdays, ['2026-06-17', '2026-06-24'].map(closed), ZONE, evening)).toEqual({
      ...{ open: false, until: null, opensAt: null },
    })
  })

  it('by special hours instead of those of the week', () => {
    const late = [{ date: '2026-06-10', opens: 720, closes: 1200 }]
    expect(openState(NINE_TO_FIVE, late, ZONE, at('10T10:00')).open).toBe(false)
    expect(openState(NINE_TO_FIVE, late, ZONE, at('10T19:00')).open).toBe(true)
    expect(hoursToday(NINE_TO_FIVE, late, ZONE, at('10T10:00'))).toEqual({ opens: 720, closes: 1200, allDay: false })
  })

  it('according to both isOpen and openState in every quarter of an hour of two weeks', () => {
    const hours = [...days([1, 3], 540, 720), ...days([3], 700, 1020), ...days([5], 1200, 1560), ...days([6], 60, 1440)]
    const special = [{ date: '2026-06-10', opens: null, closes: null }]
    const from = at('08T00:00').getTime()
    const instants = Array.from({ length: 14 * 96 }, (_, n) => new Date(from + n * 900_000))
    const states = instants.map((now) => openState(hours, special, ZONE, now).open)
    expect(instants.map((now) => isOpen(hours, special, ZONE, now))).toEqual(states)
    expect(new Set(states).size).toBe(2)
  })

  it('except during a break, which today’s hours include', () => {
    const split = [...days([3], 780, 1020), ...days([3], 540, 720)]
    expect(openState(split, [], ZONE, at('10T12:30'))).toMatchObject({ open: false, opensAt: at('10T13:00') })
    expect(hoursToday(split, [], ZONE, at('10T12:30'))).toEqual({ opens: 540, closes: 1020, allDay: false })
  })
})

describe('the hours shown now', () => {
  const late = [...days([5], 1200, 1560), ...days([6], 600, 1440)]
  const shown = (text: string) => hoursNow(late, [], ZONE, at(text))

  it('past midnight are those of the day before while they last', () => {
    const friday = { opens: 1200, closes: 1560, allDay: false }
    const saturday = { opens: 600, closes: 1440, allDay: false }
    expect(shown('12T21:00')).toEqual(friday)
    expect(shown('13T01:59')).toEqual(friday)
    expect(shown('13T02:00')).toEqual(saturday)
    // Saturday's end at midnight.
    expect(shown('14T00:00')).toBeNull()
    expect(hoursNow(days([6], 600, 1440), [], ZONE, at('14T00:00'))).toBeNull()
    expect(hoursNow([...late, ...days([7], 720, 900)], [], ZONE, at('14T00:00'))).toMatchObject({ opens: 720 })
  })

  it('are not those of a day before yesterday, or of the next', () => {
    expect(shown('11T12:00')).toBeNull()
    expect(hoursNow(days([4], 1200, 1560), [], ZONE, at('13T01:00'))).toBeNull()
  })
})

describe('the week', () => {
  it('has seven days from Monday, and closed days are empty', () => {
    expect(week(NINE_TO_FIVE).map(({ spans }) => spans.length)).toEqual([1, 1, 1, 1, 1, 0, 0])
  })

  it('has the openings of a day in order', () => {
    const split = [...days([3], 780, 1020), ...days([3], 540, 720), ...days([4], 0, 60)]
    expect(week(split)[2]).toEqual({
      weekday: 3,
      spans: [
        { from: 540, to: 720 },
        { from: 780, to: 1020 },
      ],
    })
  })

  it('is grouped only if all days of a group have the same hours', () => {
    const open = { from: 540, to: 1020 }
    expect(weekGroups(NINE_TO_FIVE)).toEqual({ monToFriday: [open], satToSunday: [] })
    expect(weekGroups([...NINE_TO_FIVE, ...days([6], 600, 900)])).toBeNull()
    expect(weekGroups(days([1, 2, 3, 4], 540, 1020))).toBeNull()
  })
})
