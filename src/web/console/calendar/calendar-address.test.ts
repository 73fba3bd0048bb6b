import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALENDAR_VIEWS } from '../../../domain/calendar/calendar-settings.ts'
import { addDays, weekdayOf } from '../../../domain/kernel/time.ts'
import {
  type CalendarAddress,
  calendarPath,
  daysShown,
  dayWithin,
  neighbour,
  readCalendarAddress,
  whereBooked,
} from './calendar-address.ts'

const TODAY = '2026-06-10'
const ID = '0198c0de-0000-7000-8000-000000000001'
const OTHER = '0198c0de-0000-7000-8000-000000000002'
const read = (search: string) => readCalendarAddress(new URLSearchParams(search), TODAY)
const dates = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2024-01-01', days))

describe('the address of a calendar', () => {
  it('shows today without parameters', () => {
    expect(read('')).toEqual({
      ...{ view: 'day', date: TODAY, person: null, appointment: null, block: null, session: null, adding: null },
      ...{ booked: false, editing: false, addsService: false, span: 1, showsOff: false },
    })
  })

  it.each(['date=2026-02-31', 'date=tomorrow', 'date=', 'view=year'])('ignores the invalid %s', (search) => {
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

  it('edits the appointment that is open, also to add a service', () => {
    expect(read(`appointment=${ID}&edit=1`)).toMatchObject({ editing: true, addsService: false })
    expect(read(`appointment=${ID}&edit=service`)).toMatchObject({ editing: true, addsService: true })
    expect(read(`appointment=${ID}&edit=2`)).toMatchObject({ editing: false })
    expect(read('edit=service')).toMatchObject({ editing: false })
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
      view: fc.constantFrom(...CALENDAR_VIEWS),
      date: dates,
      person: fc.constantFrom(null, ID, OTHER),
      span: fc.constant<1>(1),
      showsOff: fc.boolean(),
    })
    fc.assert(
      fc.property(
        shown,
        fc.constantFrom<Record<string, string>[]>({}, { appointment: ID }, { block: OTHER }),
        (address, panel) => {
          const { searchParams } = new URL(calendarPath(address, panel), 'https://salloon.example')
          const found = readCalendarAddress(searchParams, TODAY)
          const begins = {
            week: addDays(address.date, 1 - weekdayOf(address.date)),
            month: `${address.date.slice(0, 7)}-01`,
            ...{ day: address.date, three: address.date, list: address.date },
          }
          expect(found).toMatchObject({ ...address, date: begins[address.view] })
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

  it('opens the remembered view only where it names neither a view nor a day', () => {
    const usual = (search: string) => readCalendarAddress(new URLSearchParams(search), TODAY, 'month').view
    expect(usual('')).toBe('month')
    expect(usual(`new=appointment&client=${ID}`)).toBe('month')
    expect(usual('date=2026-06-12')).toBe('day')
    expect(usual('view=list')).toBe('list')
  })

  it('reads the whole weeks around a month', () => {
    expect(daysShown(read('view=month'))).toEqual({ from: '2026-06-01', days: 35 })
    expect(daysShown(read('view=month&date=2026-08-20'))).toEqual({ from: '2026-07-27', days: 42 })
    expect(daysShown(read('view=month&date=2027-02-10'))).toEqual({ from: '2027-02-01', days: 28 })
    expect(daysShown(read('view=list&days=3'))).toEqual({ from: TODAY, days: 3 })
  })

  it('follows on the days before without a gap or an overlap, in every view', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CALENDAR_VIEWS), dates, (view, date) => {
        const here = read(`view=${view}&date=${date}`)
        const next = neighbour(here, 1)
        expect(neighbour(next, -1)).toEqual(here)
        const { from, days } = daysShown(here)
        if (view === 'month') expect(next.date > here.date && next.date <= addDays(from, days)).toBe(true)
        else expect(next.date).toBe(addDays(from, days))
        expect(dayWithin(here, TODAY)).toBe(from <= TODAY && TODAY < addDays(from, days) ? TODAY : here.date)
      }),
    )
  })

  it('shows an appointment that was booked, with its hours', () => {
    const booked = (address: CalendarAddress, date: string) => whereBooked(address, { date, staffIds: [ID] })
    expect(booked(read(''), '2026-06-12')).toMatchObject({ view: 'day', date: '2026-06-12' })
    expect(booked(read('view=three'), '2026-06-12')).toMatchObject({ view: 'three', date: TODAY })
    expect(booked(read('view=three'), '2026-06-13')).toMatchObject({ view: 'three', date: '2026-06-13' })
    expect(booked(read('view=week'), '2026-06-12')).toMatchObject({ view: 'day', date: '2026-06-12' })
    const ofOne = read(`view=week&person=${ID}`)
    expect(booked(ofOne, '2026-06-12')).toEqual(ofOne)
    expect(booked(ofOne, '2026-06-18')).toMatchObject({ view: 'week', date: '2026-06-15' })
    expect(booked(read('view=month'), '2026-06-30')).toMatchObject({ view: 'day', date: '2026-06-30' })
  })

  it('shows an appointment that was booked with somebody else among the whole team', () => {
    const other = { date: '2026-06-12', staffIds: [OTHER] }
    const ofOne = read(`person=${ID}&date=2026-06-12`)
    expect(whereBooked(ofOne, other)).toMatchObject({ view: 'day', date: '2026-06-12', person: null })
    expect(whereBooked(ofOne, { ...other, staffIds: [OTHER, ID] })).toEqual(ofOne)
    // The week of the team has no hours.
    const week = read(`view=week&person=${ID}`)
    expect(whereBooked(week, other)).toMatchObject({ view: 'day', date: '2026-06-12', person: null })
  })
})
