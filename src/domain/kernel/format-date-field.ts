import type { LocalDate } from './time.ts'

/** 'DD-MM-YYYY', the format of date fields. In its own file, since browsers need it without the imports of time.ts. */
export function formatDateField(date: LocalDate): string {
  return date.split('-').reverse().join('-')
}
