import { z } from '@hono/zod-openapi'
import { DAY_MINUTES, formatTime12h } from '../../domain/kernel/time.ts'
import type { StaffDetails } from '../../domain/salons/staff/get-staff-member.ts'
import { stepsOf } from '../../domain/salons/staff/slot-steps.ts'
import { DAYS } from './hours.ts'
import { timeText } from './parts.ts'

export const timeSlot = z
  .object({
    day: z.string().openapi({ example: 'Monday' }),
    start_time: timeText,
    end_time: timeText.openapi({ example: '05:30 PM', description: '12:00 AM is the midnight at which the day ends.' }),
    slot_time: z.number().int().openapi({ example: 10, description: 'Minutes that a slot lasts: 5 or 10.' }),
    slot_interval: z.number().int().openapi({
      example: 20,
      description: 'Minutes between slots: 10 or 20. Together they determine the possible starts.',
    }),
  })
  .openapi('TimeSlot')

/** A shift past midnight is split in two. */
export function presentTimeSlots(shifts: StaffDetails['shifts']): z.infer<typeof timeSlot>[] {
  return shifts.flatMap(({ weekday, starts, ends, grid }) => {
    const { slotMinutes: slot_time, intervalMinutes: slot_interval } = stepsOf(grid)
    const within = (day: number, from: number, to: number) => ({
      day: DAYS[(day - 1) % DAYS.length] ?? '',
      start_time: formatTime12h(from),
      end_time: formatTime12h(to),
      slot_time,
      slot_interval,
    })
    const today = within(weekday, starts, Math.min(ends, DAY_MINUTES))
    return ends > DAY_MINUTES ? [today, within(weekday + 1, 0, ends - DAY_MINUTES)] : [today]
  })
}
