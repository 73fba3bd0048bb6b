import type { TFunction } from 'i18next'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { serviceNames } from './service-names.ts'

/** An appointment as a calendar event. */
export interface CalendarEvent {
  /** Stable for the lifetime of the booking, so that a newer file replaces the event of an older one. */
  uid: string
  title: string
  text: string
  location: string
  startsAt: Date
  endsAt: Date
  url: string
}

export function calendarEvent(t: TFunction, booking: BookingSummary, origin: string): CalendarEvent {
  const { id, reference, salonName, street, postalCode, city, startsAt, endsAt, lines } = booking
  const url = `${origin}/appointments/${id}`
  const staff = [...new Set(lines.map((line) => line.staff))].join(', ')
  return {
    uid: `${id}@salloon`,
    title: t('appointments.calendar.title', {
      services: serviceNames(booking),
      salon: salonName,
    }),
    text: `${t('appointments.calendar.text', { staff, reference })}\n${t('appointments.calendar.manage', { link: url })}`,
    location: `${salonName}, ${street}, ${postalCode} ${city}`,
    startsAt,
    endsAt,
    url,
  }
}
