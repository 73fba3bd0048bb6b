import { expect, it } from 'vitest'
import type { BookingStep } from '../../../../domain/bookings/booking/booking-history.ts'
import { withoutBookedRequest } from './without-booked-request.ts'

const kindsShown = (...kinds: BookingStep['kind'][]) =>
  withoutBookedRequest(
    kinds.map((kind, n) => ({ id: String(n), kind, by: 'customer', at: new Date(n * 1000), before: null })),
  ).map(({ kind }) => kind)

it('a booking that began as a request is listed as that only', () => {
  expect(kindsShown('booked', 'requested', 'confirmed')).toEqual(['requested', 'confirmed'])
})

it('a booking that became a request when it was rescheduled is listed as booked', () => {
  expect(kindsShown('booked', 'confirmed', 'rescheduled', 'requested')).toEqual([
    ...['booked', 'confirmed', 'rescheduled', 'requested'],
  ])
  expect(kindsShown('booked')).toEqual(['booked'])
})
