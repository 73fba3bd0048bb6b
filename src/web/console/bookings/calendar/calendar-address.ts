import { parseDate } from '../../../../domain/kernel/date-field.ts'
import { isId } from '../../../../domain/kernel/ids.ts'
import { addDays, type LocalDate, weekdayOf } from '../../../../domain/kernel/time.ts'

/** The part of the calendar that the address shows. */
export interface CalendarAddress {
  view: 'day' | 'week'
  /** The day, or the first of the week. */
  date: LocalDate
  /** The team member of a week; null for the whole team. */
  person: string | null
  /** The appointment or the block whose panel is open. */
  appointment: string | null
  block: string | null
  /** Whether it was booked a moment ago. */
  booked: boolean
  /** Whether the appointment is being edited. */
  editing: boolean
  /** The open form for a new appointment or block, with the time and team member chosen. */
  adding: {
    what: 'appointment' | 'block'
    date: LocalDate
    time: string
    until: string
    staffId: string | null
    walkIn?: true
  } | null
}

export function readCalendarAddress(params: URLSearchParams, today: LocalDate): CalendarAddress {
  const view = params.get('view') === 'week' ? 'week' : 'day'
  const date = parseDate(params.get('date') ?? '') ?? today
  const given = (name: string) => {
    const id = params.get(name)
    return isId(id) ? id : null
  }
  const what = params.get('new')
  return {
    view,
    date: view === 'week' ? addDays(date, 1 - weekdayOf(date)) : date,
    person: given('person'),
    appointment: given('appointment'),
    block: given('block'),
    booked: params.get('booked') === '1',
    editing: params.get('edit') === '1' && given('appointment') !== null,
    adding:
      what === 'appointment' || what === 'block'
        ? {
            what,
            date: parseDate(params.get('on') ?? '') ?? date,
            time: params.get('at') ?? '',
            until: params.get('until') ?? '',
            staffId: given('with'),
            ...(what === 'appointment' && params.get('walkin') === '1' && { walkIn: true as const }),
          }
        : null,
  }
}

/** The address of a part of the calendar, with at most one panel open. */
export function calendarPath(
  { view, date, person }: Pick<CalendarAddress, 'view' | 'date' | 'person'>,
  panel: Record<string, string> = {},
): string {
  const params = new URLSearchParams({ ...(view === 'week' && { view }), date, ...(person && { person }), ...panel })
  return `/partner/calendar?${params}`
}
