import { z } from '@hono/zod-openapi'
import type { BookingGroup } from '../domain/bookings/booking/lifecycle.ts'

/** Statuses that clients request, and the names shown in bookings. */
const GROUPS = new Map<string, BookingGroup>([
  ['upcoming', 'upcoming'],
  ['pending', 'upcoming'],
  ['history', 'completed'],
  ['completed', 'completed'],
  ['cancelled', 'cancelled'],
])

/** The status of bookings to list. */
export const bookingStatus = z
  .string('invalid')
  .transform((text, context) => {
    const group = GROUPS.get(text.trim().toLowerCase())
    if (!group) context.addIssue('invalid')
    return group ?? z.NEVER
  })
  .openapi({ type: 'string', enum: ['Upcoming', 'History', 'Cancelled'] })
