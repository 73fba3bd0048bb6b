import { CALENDAR_VIEWS, type CalendarView } from '../../../domain/calendar/calendar-settings.ts'
import { parseDate } from '../../../domain/kernel/date-field.ts'
import { isId } from '../../../domain/kernel/ids.ts'
import { addDays, addMonths, daysBetween, type LocalDate, weekdayOf } from '../../../domain/kernel/time.ts'
import { type ChosenLine, linesIn } from './lines-in-address.ts'

/** How many days a list has. */
export const LIST_DAYS = [1, 3, 7] as const
type ListDays = (typeof LIST_DAYS)[number]

/** The value of `edit` with which the form opens with one more service. */
export const ADDS_SERVICE = 'service'

/** The part of the calendar that the address shows. */
export interface CalendarAddress {
  view: CalendarView
  /** The day, or the first of the days, the week or the month. */
  date: LocalDate
  /** The only team member who is shown; null for the team. */
  person: string | null
  /** The days of a list. */
  span: ListDays
  /** Whether those are shown who are off. */
  showsOff: boolean
  /** The appointment, the block or the session of a class whose panel is open. */
  appointment: string | null
  block: string | null
  session: string | null
  /** Whether it was booked a moment ago. */
  booked: boolean
  /** Whether the appointment is being edited, and whether to add a service to it. */
  editing: boolean
  addsService: boolean
  /** The open form for a new appointment or block, with the time and team member chosen. */
  adding: {
    what: 'appointment' | 'block'
    date: LocalDate
    time: string
    until: string
    staffId: string | null
    walkIn?: true
    /** Services that are chosen already, and whether the time is only the nearest to the usual one. */
    lines?: ChosenLine[]
    nearest?: true
  } | null
}

/** `usual`: the view of an address that names neither a view nor a day. */
export function readCalendarAddress(
  params: URLSearchParams,
  today: LocalDate,
  usual: CalendarView = 'day',
): CalendarAddress {
  const named = CALENDAR_VIEWS.find((each) => each === params.get('view'))
  const view = named ?? (params.has('date') ? 'day' : usual)
  const date = parseDate(params.get('date') ?? '') ?? today
  const given = (name: string) => {
    const id = params.get(name)
    return isId(id) ? id : null
  }
  const what = params.get('new')
  const lines = linesIn(params)
  return {
    view,
    date: firstOf(view, date),
    person: given('person'),
    span: LIST_DAYS.find((days) => String(days) === params.get('days')) ?? 1,
    showsOff: params.get('off') === '1',
    appointment: given('appointment'),
    block: given('block'),
    session: given('session'),
    booked: params.get('booked') === '1',
    editing: (params.get('edit') === '1' || params.get('edit') === ADDS_SERVICE) && given('appointment') !== null,
    addsService: params.get('edit') === ADDS_SERVICE,
    adding:
      what === 'appointment' || what === 'block'
        ? {
            what,
            date: parseDate(params.get('on') ?? '') ?? date,
            time: params.get('at') ?? '',
            until: params.get('until') ?? '',
            staffId: given('with'),
            ...(what === 'appointment' && params.get('walkin') === '1' && { walkIn: true as const }),
            ...(what === 'appointment' && lines.length > 0 && { lines }),
            ...(params.get('nearest') === '1' && { nearest: true as const }),
          }
        : null,
  }
}

/** The first day that is shown when a view is opened on a day. */
function firstOf(view: CalendarView, date: LocalDate): LocalDate {
  if (view === 'week') return addDays(date, 1 - weekdayOf(date))
  return view === 'month' ? `${date.slice(0, 8)}01` : date
}

type Shown = Pick<CalendarAddress, 'view' | 'date' | 'person'> & Partial<Pick<CalendarAddress, 'span' | 'showsOff'>>

/** The address of a part of the calendar, with at most one panel open. */
export function calendarPath(
  { view, date, person, span = 1, showsOff = false }: Shown,
  panel: Record<string, string> = {},
): string {
  const params = new URLSearchParams({
    ...(view !== 'day' && { view }),
    date,
    ...(person && { person }),
    ...(view === 'list' && span !== 1 && { days: String(span) }),
    ...(showsOff && { off: '1' }),
    ...panel,
  })
  return `/partner/calendar?${params}`
}

/** The days that a view reads: a month has the whole weeks around it. */
export function daysShown({ view, date, span }: Pick<CalendarAddress, 'view' | 'date' | 'span'>): {
  from: LocalDate
  days: number
} {
  if (view === 'month') {
    const from = addDays(date, 1 - weekdayOf(date))
    return { from, days: Math.ceil(daysBetween(from, addMonths(date, 1)) / 7) * 7 }
  }
  return { from: date, days: view === 'list' ? span : DAYS[view] }
}

const DAYS = { day: 1, three: 3, week: 7 } as const

/** The same view before (-1) or after (1) the one shown. */
export function neighbour<A extends Pick<CalendarAddress, 'view' | 'date' | 'span'>>(address: A, by: -1 | 1): A {
  const { view, date, span } = address
  if (view === 'month') return { ...address, date: addMonths(date, by) }
  return { ...address, date: addDays(date, by * (view === 'list' ? span : DAYS[view])) }
}

/** The day on which another view opens: today where it is shown, otherwise the first that is. */
export function dayWithin(address: Pick<CalendarAddress, 'view' | 'date' | 'span'>, today: LocalDate): LocalDate {
  const { from, days } = daysShown(address)
  return from <= today && today < addDays(from, days) ? today : address.date
}

/**
 * Where an appointment is seen that was booked for a day with some team members: in the same hours, or in those of its
 * day; of the whole team where only somebody else is shown.
 */
export function whereBooked(
  shown: CalendarAddress,
  { date, staffIds }: { date: LocalDate; staffIds: readonly string[] },
): CalendarAddress {
  const address = { ...shown, person: shown.person && staffIds.includes(shown.person) ? shown.person : null }
  const { view, person } = address
  const hours = view === 'three' || (view === 'week' && person !== null) ? view : 'day'
  const { from, days } = daysShown(address)
  if (hours === view && from <= date && date < addDays(from, days)) return address
  return { ...address, view: hours, date: firstOf(hours, date) }
}
