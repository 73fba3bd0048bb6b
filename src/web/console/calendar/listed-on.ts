import type { Calendar, CalendarCard } from '../../../domain/calendar/read-calendar.ts'

/** The appointments of some team members on a day, in order of time; at the same time in the team's order. */
export function listedOn(
  { appointments }: Pick<Calendar, 'appointments'>,
  people: readonly { id: string }[],
  date: string,
): CalendarCard[] {
  const place = new Map(people.map(({ id }, n) => [id, n]))
  return appointments
    .filter((card) => card.date === date && place.has(card.staffId))
    .sort((a, b) => a.from - b.from || (place.get(a.staffId) ?? 0) - (place.get(b.staffId) ?? 0))
}
