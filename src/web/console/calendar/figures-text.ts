import type { TFunction } from 'i18next'
import type { StaffFigures } from '../../../domain/calendar/day-figures.ts'
import type { Calendar } from '../../../domain/calendar/read-calendar.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { money, timeOfDay } from '../../../i18n/format.ts'

/** The figures of some team members on some days together; the next free time is the earliest of the first day. */
export function sumOf(all: readonly StaffFigures[]): StaffFigures {
  const times = all.flatMap(({ nextFree }) => (nextFree === null ? [] : [nextFree]))
  const sum = (of: (figures: StaffFigures) => number) => all.reduce((total, figures) => total + of(figures), 0)
  return {
    appointments: sum(({ appointments }) => appointments),
    bookedMinutes: sum(({ bookedMinutes }) => bookedMinutes),
    freeMinutes: sum(({ freeMinutes }) => freeMinutes),
    nextFree: times.length > 0 ? Math.min(...times) : null,
    revenueMinor: all.some(({ revenueMinor }) => revenueMinor === null) ? null : sum((each) => each.revenueMinor ?? 0),
  }
}

/** Those of the team members shown, on one of the days or on all. */
export function figuresShown(
  { days }: Pick<Calendar, 'days'>,
  people: readonly { id: string }[],
  date: string | null = null,
): StaffFigures[] {
  const ids = new Set(people.map(({ id }) => id))
  return days
    .filter((day) => date === null || day.date === date)
    .flatMap(({ staff }) => staff.filter(({ staffId }) => ids.has(staffId)).map(({ figures }) => figures))
}

/** '6 h' or '6:30 h': hours and minutes, exactly. */
export function hoursText(t: TFunction, minutes: number): string {
  const rest = minutes % 60
  const hours = `${Math.floor(minutes / 60)}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`
  return t('console.calendar.figures.hours', { hours })
}

/** '5 appointments', '6 h booked', '2 h free', '€300 expected', as far as the viewer may see them. */
export function figureTexts(t: TFunction, figures: StaffFigures, currency: string, locale: Locale): string[] {
  const { appointments, bookedMinutes, freeMinutes, revenueMinor } = figures
  return [
    t('console.calendar.figures.appointments', { count: appointments }),
    t('console.calendar.figures.booked', { hours: hoursText(t, bookedMinutes) }),
    t('console.calendar.figures.free', { hours: hoursText(t, freeMinutes) }),
    ...(revenueMinor === null
      ? []
      : [t('console.calendar.figures.revenue', { amount: money(revenueMinor, currency, locale) })]),
  ]
}

/** 'Free 14:30', 'Fully booked', or nothing where there are no working hours left. */
export function nextFreeText(t: TFunction, { nextFree, appointments, freeMinutes }: StaffFigures): string | null {
  if (nextFree !== null) return t('console.calendar.figures.next', { time: timeOfDay(nextFree) })
  return appointments > 0 && freeMinutes === 0 ? t('console.calendar.figures.full') : null
}
