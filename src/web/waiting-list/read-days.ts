import { DAY_PARTS } from '../../domain/bookings/waiting-list/day-parts.ts'

/** The days and the times of day that a form of the waiting list sends. */
export function readDays(form: FormData) {
  return {
    firstDay: String(form.get('firstDay') ?? ''),
    lastDay: String(form.get('lastDay') ?? ''),
    parts: DAY_PARTS.map(({ part }) => part).filter((part) => form.has(`part-${part}`)),
  }
}
