import type { AvailableChange } from '../../../../domain/calendar/available-changes.ts'
import { type CalendarBooking, getCalendarBooking } from '../../../../domain/calendar/get-calendar-booking.ts'
import { type Channel, channelOf } from '../../../../domain/engagement/notifications/channel-of.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Member } from '../../../../domain/kernel/member.ts'

/** Checking in, starting and taking back: the appointment's page has forms of its own for the other changes. */
function isStep({ to, undoes }: Pick<AvailableChange, 'to' | 'undoes'>): boolean {
  return undoes || to === 'arrived' || to === 'in_progress'
}

/** What a member can do with an appointment besides, and how its client is notified of it. */
export async function loadSteps(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  bookingId: string,
): Promise<{ appointment: CalendarBooking; channel: Channel | null }> {
  const appointment = await getCalendarBooking(app, member, bookingId)
  const channel = appointment.startsAt > app.clock.now() ? await channelOf(app, member, bookingId) : null
  return { appointment: { ...appointment, changes: appointment.changes.filter(isStep) }, channel }
}
