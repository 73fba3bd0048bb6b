import type { LocalDate } from './time.ts'

/** 'DD-MM-YYYY', the form of the date boxes. By itself, as browsers need it and not what time.ts stands on. */
export function formatDateField(date: LocalDate): string {
  return date.split('-').reverse().join('-')
}
