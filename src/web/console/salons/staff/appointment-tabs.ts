import type { BookingGroup } from '../../../../domain/bookings/booking/lifecycle.ts'

export const TABS: readonly BookingGroup[] = ['upcoming', 'completed', 'cancelled']
const FURTHEST_PAGE = 500

export function tabIn(search: URLSearchParams): BookingGroup {
  return TABS.find((tab) => tab === search.get('tab')) ?? 'upcoming'
}

export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), FURTHEST_PAGE) : 1
}
