import type { BookingNotification } from '../../kernel/jobs.ts'

/** The earliest time of a reminder, in minutes before the appointment. */
export const REMIND_BEFORE = { reminder_day: 24 * 60, reminder_soon: 2 * 60 } as const

export function isReminder(event: BookingNotification): event is keyof typeof REMIND_BEFORE {
  return event in REMIND_BEFORE
}
