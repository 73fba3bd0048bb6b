import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'

/** The services in order, each with the guest it is for. */
export function serviceNames({ lines, guests }: Pick<BookingSummary, 'lines' | 'guests'>): string {
  return lines
    .map(({ service, guest }) => {
      const name = guests[guest - 1]?.name
      return name ? `${service} (${name})` : service
    })
    .join(', ')
}
