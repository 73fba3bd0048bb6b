import { z } from '@hono/zod-openapi'
import type { BookingGroup } from '../domain/bookings/booking/lifecycle.ts'

/** What clients ask for, and the names that bookings then show. */
const GROUPS = new Map<string, BookingGroup>([
  ['upcoming', 'upcoming'],
  ['pending', 'upcoming'],
  ['history', 'completed'],
  ['completed', 'completed'],
  ['cancelled', 'cancelled'],
])

/** Which bookings are asked for. */
export const bookingStatus = z
  .string('invalid')
  .transform((text, context) => {
    const group = GROUPS.get(text.trim().toLowerCase())
    if (!group) context.addIssue('invalid')
    return group ?? z.NEVER
  })
  .openapi({ type: 'string', enum: ['Upcoming', 'History', 'Cancelled'] })
