import type { LocalDate } from './time.ts'

/** The years 1900 to 2999, which the database's dates include with days around them. */
const DATE = /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/

/** Parses a valid date, 'YYYY-MM-DD' or 'DD-MM-YYYY', to the first form; null for anything else. */
export function parseDate(text: string): LocalDate | null {
  const date = text.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$2-$1')
  if (!DATE.test(date)) return null
  // A nonexistent day such as 30 February would be parsed as a day of the next month.
  return new Date(`${date}T00:00:00Z`).getUTCDate() === Number(date.slice(8)) ? date : null
}

/** 'DD-MM-YYYY', the format of date fields. */
export function formatDateField(date: LocalDate): string {
  return date.split('-').reverse().join('-')
}
