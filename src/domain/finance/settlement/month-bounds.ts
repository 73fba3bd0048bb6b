import { Refusal } from '../../kernel/refusal.ts'
import { addMonths, instantAt, type LocalDate, type Month, type Zone } from '../../kernel/time.ts'

/** The instants at which a month begins and ends in a time zone. Throws Refusal('not_found') for what is no month. */
export function monthBounds(month: Month, zone: Zone): { from: Date; to: Date } {
  if (!/^2\d{3}-(0[1-9]|1[0-2])$/.test(month)) throw new Refusal('not_found')
  const first: LocalDate = `${month}-01`
  return { from: instantAt(first, 0, zone), to: instantAt(addMonths(first, 1), 0, zone) }
}
