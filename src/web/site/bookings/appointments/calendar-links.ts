import type { CalendarEvent } from './calendar-event.ts'

/** The page of Google Calendar with the appointment filled in. */
export function googleLink({ title, text, location, startsAt, endsAt }: CalendarEvent): string {
  const utc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const dates = `${utc(startsAt)}/${utc(endsAt)}`
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({ action: 'TEMPLATE', text: title, dates, details: text, location })}`
}

/** The same for Outlook on the web. */
export function outlookLink({ title, text, location, startsAt, endsAt }: CalendarEvent): string {
  const entry = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    body: text,
    location,
  }
  // Outlook shows a plus instead of a space.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${String(new URLSearchParams(entry)).replaceAll('+', '%20')}`
}

interface Place {
  latitude: number | null
  longitude: number | null
  street: string
  postalCode: string
  city: string
}

/** Directions to a place, in the user's own map app. */
export function directionsLink({ latitude, longitude, street, postalCode, city }: Place): string {
  const destination =
    latitude === null || longitude === null ? `${street}, ${postalCode} ${city}` : `${latitude},${longitude}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
