import { BOOKING_LISTS } from '../../../../domain/bookings/booking/booking-lists.ts'
import type { SalonBookingFilter } from '../../../../domain/bookings/booking/list-salon-bookings.ts'
import { parseDate } from '../../../../domain/kernel/time.ts'
import { STATES_IN } from './booking-filters.ts'

/** What the address asks for: ?list=upcoming&q=karen&person=…&status=confirmed&day=2026-12-04. What makes no sense is left out. */
export function readFilter(search: URLSearchParams): SalonBookingFilter & { page: number } {
  const asked = (name: string) => search.get(name) ?? ''
  const list = BOOKING_LISTS.find((one) => one === asked('list')) ?? 'waiting'
  const status = STATES_IN[list].find((one) => one === asked('status'))
  const day = parseDate(asked('day'))
  return {
    list,
    search: asked('q').slice(0, 100),
    page: Math.min(Math.max(1, Math.trunc(Number(asked('page'))) || 1), 10_000),
    ...(asked('person') && { staffId: asked('person') }),
    ...(status && { status }),
    ...(day && { day }),
  }
}
