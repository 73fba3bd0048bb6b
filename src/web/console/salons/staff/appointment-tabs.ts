import type { BookingGroup } from '../../../../domain/bookings/booking/lifecycle.ts'

export const TABS: readonly BookingGroup[] = ['upcoming', 'completed', 'cancelled']

export function tabIn(search: URLSearchParams): BookingGroup {
  return TABS.find((tab) => tab === search.get('tab')) ?? 'upcoming'
}
