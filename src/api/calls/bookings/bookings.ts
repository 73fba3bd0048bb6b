import { z } from '@hono/zod-openapi'
import { cancelBooking, quoteCancellation } from '../../../domain/bookings/booking/cancel-booking.ts'
import { getBooking } from '../../../domain/bookings/booking/get-booking.ts'
import { listBookings } from '../../../domain/bookings/booking/list-bookings.ts'
import { rescheduleOwnBooking } from '../../../domain/checkout/online/reschedule-own-booking.ts'
import { instantAt } from '../../../domain/kernel/time.ts'
import { appointmentFields } from '../../appointment.ts'
import { bookingStatus } from '../../booking-status.ts'
import type { Define } from '../../call.ts'
import { date, id, optional, pageOf, paging, timeOfDayField } from '../../fields.ts'
import { booking, presentBooking } from '../../shapes/booking.ts'
import { listed, major, prefix, presentListed, price } from '../../shapes/parts.ts'

const topic = 'Bookings'

export function bookingCalls(call: Define): void {
  call({
    topic,
    path: '/api/getCustomerallBookings',
    summary:
      'The caller’s bookings: upcoming ones first, soonest first, then past ones. `from` and `to` are dates of appointments.',
    access: 'signed_in',
    input: z.object({ Status: optional(bookingStatus), from: optional(date), to: optional(date), ...paging }),
    example: { Status: 'Upcoming' },
    reply: z.object({ Data: z.array(booking), ...listed }),
    async handle({ app, viewer, input }) {
      const { Status, from, to } = input
      const filter = { ...(Status && { status: Status }), ...(from && { from }), ...(to && { to }) }
      const page = await listBookings(app, viewer.id, filter, pageOf(input))
      return { Data: page.items.map(presentBooking), ...presentListed(page) }
    },
  })

  call({
    topic,
    path: '/api/cancelbooking',
    summary:
      'Cancel a booking: the fee that applies now is charged, the rest refunded. `quote: true` only returns the amounts.',
    access: 'signed_in',
    limit: 'write',
    input: z.object({ id: id(), quote: z.boolean('invalid').default(false) }),
    example: { id: '0198c0de-7000-7000-8000-000000000003', quote: true },
    reply: z.object({ msg: z.string(), Data: z.object({ fee: price, refund: price, Prefix: prefix }) }),
    refusals: ['not_found', 'already_cancelled', 'too_late'],
    idempotent: true,
    async handle({ app, viewer, input, t }) {
      const { feeMinor, refundMinor, currency } = input.quote
        ? await quoteCancellation(app, viewer, input.id)
        : await cancelBooking(app, viewer, { bookingId: input.id })
      return {
        msg: t(input.quote ? 'api.cancelTerms' : 'api.cancelled'),
        Data: { fee: major(feeMinor, currency), refund: major(refundMinor, currency), Prefix: currency },
      }
    },
  })

  call({
    topic,
    path: '/api/reschedulebooking',
    summary: 'Reschedule a booking, with the same team member by default, while cancelling it is free.',
    access: 'signed_in',
    input: z.object({ id: id(), Appointment_Date: date, Time_Slot: timeOfDayField, Staff: appointmentFields.Staff }),
    example: { id: '0198c0de-7000-7000-8000-000000000003', Appointment_Date: '2026-12-05', Time_Slot: '02:00 PM' },
    reply: z.object({ msg: z.string(), Data: booking }),
    refusals: [
      'slot_not_offered',
      'service_not_available',
      'not_eligible',
      'not_found',
      'slot_taken',
      'already_cancelled',
      'too_late',
    ],
    idempotent: true,
    async handle({ app, viewer, input, t }) {
      const { lines, timeZone } = await getBooking(app, viewer, input.id)
      const startsAt = instantAt(input.Appointment_Date, input.Time_Slot, timeZone)
      const staffId = input.Staff ?? lines[0]?.staffId ?? 'anyone'
      await rescheduleOwnBooking(app, viewer, input.id, { startsAt, staffId })
      return { msg: t('api.rescheduled'), Data: presentBooking(await getBooking(app, viewer, input.id)) }
    },
  })
}
