import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '../../../../domain/kernel/time.ts'
import { calendarPath, readCalendarAddress } from './calendar-address.ts'

const TODAY = '2026-06-10'
const ID = '0198c0de-0000-7000-8000-000000000001'
const OTHER = '0198c0de-0000-7000-8000-000000000002'
const read = (search: string) => readCalendarAddress(new URLSearchParams(search), TODAY)
const dates = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2024-01-01', days))

describe('the address of a calendar', () => {
  it('shows today without parameters', () => {
    expect(read('')).toEqual({
      ...{ view: 'day', date: TODAY, person: null, appointment: null, block: null, adding: null },
      ...{ booked: false, editing: false },
    })
  })

  it.each(['date=2026-02-31', 'date=tomorrow', 'date=', 'view=month'])('ignores the invalid %s', (search) => {
    expect(read(search)).toMatchObject({ view: 'day', date: TODAY })
  })

  it('begins a week on its Monday', () => {
    expect(read('view=week').date).toBe('2026-06-08')
    expect(read('view=week&date=2026-06-14').date).toBe('2026-06-08')
    expect(read('view=week&date=2026-06-15').date).toBe('2026-06-15')
    expect(read('date=2026-06-14').date).toBe('2026-06-14')
  })

  it('names a team member, an appointment and a block by ids only', () => {
    expect(read(`person=${ID}&appointment=${OTHER}&block=${ID}`)).toMatchObject({
      ...{ person: ID, appointment: OTHER, block: ID },
    })
    expect(read(`person=ann&appointment=1&block=${ID}x`)).toMatchObject({
      person: null,
      appointment: null,
      block: null,
    })
  })

  it('opens a form for an appointment or a block, and for nothing else', () => {
    expect(read(`date=2026-06-12&new=appointment&on=2026-06-13&at=10:30&until=11:00&with=${ID}`).adding).toEqual({
      ...{ what: 'appointment', date: '2026-06-13', time: '10:30', until: '11:00', staffId: ID },
    })
    expect(read('date=2026-06-12&new=block&on=soon&with=ann').adding).toEqual({
      ...{ what: 'block', date: '2026-06-12', time: '', until: '', staffId: null },
    })
    expect(read('new=order&on=2026-06-13').adding).toBeNull()
    expect(read('on=2026-06-13&at=10:30').adding).toBeNull()
  })

  it('has the parameters of one panel', () => {
    expect(calendarPath({ view: 'day', date: TODAY, person: null })).toBe('/partner/calendar?date=2026-06-10')
    expect(calendarPath({ view: 'week', date: TODAY, person: ID }, { appointment: OTHER })).toBe(
      `/partner/calendar?view=week&date=2026-06-10&person=${ID}&appointment=${OTHER}`,
    )
  })

  it('is read as it was written, for every day, week and team member', () => {
    const shown = fc.record({
      view: fc.constantFrom('day', 'week'),
      date: dates,
      person: fc.constantFrom(null, ID, OTHER),
    })
    fc.assert(
      fc.property(
        shown,
        fc.constantFrom<Record<string, string>[]>({}, { appointment: ID }, { block: OTHER }),
        (address, panel) => {
          const { searchParams } = new URL(calendarPath(address, panel), 'https://salloon.example')
          const found = readCalendarAddress(searchParams, TODAY)
          const monday = addDays(address.date, 1 - weekdayOf(address.date))
          expect(found).toMatchObject({ ...address, date: address.view === 'week' ? monday : address.date })
          expect([found.appointment, found.block]).toEqual([panel.appointment ?? null, panel.block ?? null])
          // Writing what was read changes nothing.
          expect(
            readCalendarAddress(new URL(calendarPath(found), 'https://salloon.example').searchParams, TODAY),
          ).toEqual({
            ...{ ...found, appointment: null, block: null },
          })
        },
      ),
    )
  })

  it('is a week that contains the requested day', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const monday = read(`view=week&date=${date}`).date
        expect(weekdayOf(monday)).toBe(1)
        expect(monday <= date && date <= addDays(monday, 6)).toBe(true)
      }),
    )
  })
})
