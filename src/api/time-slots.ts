import { z } from '@hono/zod-openapi'
import { parseTimeOfDay } from '../domain/kernel/time.ts'
import { list, number } from './fields.ts'
import { DAYS } from './shapes/hours.ts'

/** Input of working hours: `Time_Slots`. */

const MISSING = 'slot_fields_required'
const MAX_SLOTS = 70

const weekday = z.string(MISSING).transform((text, context) => {
  const day = DAYS.findIndex((name) => name.toLowerCase() === text.trim().toLowerCase())
  if (day < 0) context.addIssue(text.trim() === '' ? MISSING : 'invalid')
  return day < 0 ? z.NEVER : day + 1
})

const time = z.string(MISSING).transform((text, context) => {
  const parsed = text.trim() === '24:00' ? 0 : parseTimeOfDay(text)
  if (parsed === null) context.addIssue(text.trim() === '' ? MISSING : 'invalid')
  return parsed ?? z.NEVER
})

const minutes = number(z.number(MISSING).int('slot_steps_invalid'))

const timeSlot = z
  .object({ day: weekday, start_time: time, end_time: time, slot_time: minutes, slot_interval: minutes }, MISSING)
  .transform(({ day, start_time, end_time, slot_time, slot_interval }) => ({
    weekday: day,
    starts: start_time,
    ends: end_time,
    slotMinutes: slot_time,
    intervalMinutes: slot_interval,
  }))

export const timeSlots = list(timeSlot, MAX_SLOTS, 'slots_too_many').openapi({
  type: 'array',
  items: { $ref: '#/components/schemas/TimeSlot' },
  description: 'In a form, as JSON text. The whole week: days without slots are not worked.',
})
