import { dateAt, type LocalDate, type Zone } from '../../kernel/time.ts'

/** Whether an appointment can be checked out: from its day on, in the salon's time zone. */
export function mayCheckOut({ startsAt }: { startsAt: Date }, today: LocalDate, zone: Zone): boolean {
  return dateAt(startsAt, zone) <= today
}
