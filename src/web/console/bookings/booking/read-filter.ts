import { BOOKING_LISTS } from '../../../../domain/bookings/booking/booking-lists.ts'
import type { SalonBookingFilter } from '../../../../domain/bookings/booking/list-salon-bookings.ts'
import { parseDate } from '../../../../domain/kernel/date-field.ts'
import { pageNumber } from '../../../request/page-number.ts'
import { STATES_IN } from './booking-filters.ts'

/**
 * The filter of an address: ?list=upcoming&q=karen&person=…&status=confirmed&day=2026-12-04. Invalid parts are ignored.
 */
export function readFilter(search: URLSearchParams): SalonBookingFilter & { page: number } {
  const param = (name: string) => search.get(name) ?? ''
  const list = BOOKING_LISTS.find((one) => one === param('list')) ?? 'waiting'
  const status = STATES_IN[list].find((one) => one === param('status'))
  const day = parseDate(param('day'))
  return {
    list,
    search: param('q').slice(0, 100),
    page: pageNumber(search),
    ...(param('person') && { staffId: param('person') }),
    ...(status && { status }),
    ...(day && { day }),
  }
}
