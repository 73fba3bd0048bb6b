import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from './calendar-event.ts'
import { type CalendarFacts, calendarFile } from './calendar-file.ts'
import { directionsLink, googleLink, outlookLink } from './calendar-links.ts'

const event: CalendarEvent = {
  uid: '01941f29-7dd0-70b2-8abe-0ee99dc256bb@salloon',
  title: 'Cut, wash; and a long Smørrebrød of a title that has to be folded at Håret & Søn',
  text: 'With Anna.\nSee it: https://salloon.example/appointments/1',
  location: 'Håret & Søn, Nørregade 1, 1165 København K',
  startsAt: new Date('2027-03-28T07:30:00Z'),
  endsAt: new Date('2027-03-28T08:15:00Z'),
  url: 'https://salloon.example/appointments/1',
}
const facts: CalendarFacts = {
  state: 'confirmed',
  sequence: 2,
  createdAt: new Date('2027-03-01T10:00:00Z'),
  place: { lat: 55.6, lon: 12.5 },
}

/** The lines as a calendar reads them: unfolded, by name. */
function read(text: string): Map<string, string> {
  expect(text.split('\r\n').every((line) => line.length <= 76)).toBe(true)
  const lines = text
    .replaceAll(/\r\n[ \t]/g, '')
    .trim()
    .split('\r\n')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
}

describe('the calendar file', () => {
  it('contains the time in UTC and the place, with reminders 24 and 2 hours before', () => {
    const text = calendarFile(event, facts)
    const entry = read(text)
    expect(Object.fromEntries(entry)).toMatchObject({
      UID: event.uid,
      SEQUENCE: '2',
      METHOD: 'PUBLISH',
      STATUS: 'CONFIRMED',
      DTSTART: '20270328T073000Z',
      DTEND: '20270328T081500Z',
      LOCATION: 'Håret & Søn\\, Nørregade 1\\, 1165 København K',
      GEO: '55.6;12.5',
      URL: event.url,
    })
    expect(entry.get('SUMMARY')).toBe(event.title.replaceAll(/[,;]/g, '\\$&'))
    expect(text.match(/^TRIGGER:.*$/gm)?.map((line) => line.trim())).toEqual(['TRIGGER:-PT24H', 'TRIGGER:-PT2H'])
  })

  it('has no forged lines, whatever the name of the salon or the service is', () => {
    const forged = 'Cut\rATTENDEE:mailto:a@b.example\r\nURL:https://evil.example\u2028X:1'
    const text = calendarFile({ ...event, title: forged, location: forged, text: `${forged}\nB` }, facts)
    expect(text.replaceAll('\r\n', '')).not.toContain('\r')
    expect(
      text.split(/[\r\n\u2028]+/).filter((line) => /^(ATTENDEE|X):|evil/.test(line) && !/^[A-Z]+:Cut/.test(line)),
    ).toEqual([])
    expect(read(text).get('URL')).toBe(event.url)
  })

  it('marks a request as tentative, and removes a cancelled appointment', () => {
    expect(read(calendarFile(event, { ...facts, state: 'pending' })).get('STATUS')).toBe('TENTATIVE')
    const gone = calendarFile(event, { ...facts, state: 'cancelled', sequence: 3, place: null })
    expect(Object.fromEntries(read(gone))).toMatchObject({
      UID: event.uid,
      SEQUENCE: '3',
      METHOD: 'CANCEL',
      STATUS: 'CANCELLED',
    })
    expect(gone).not.toContain('VALARM')
  })
})

describe('links to calendars and maps', () => {
  it('contain the time, title and place of the appointment', () => {
    const google = new URL(googleLink(event)).searchParams
    expect(google.get('dates')).toBe('20270328T073000Z/20270328T081500Z')
    expect(google.get('text')).toBe(event.title)
    const outlook = new URL(outlookLink(event))
    expect(outlook.searchParams.get('startdt')).toBe('2027-03-28T07:30:00.000Z')
    expect(outlook.search).not.toContain('+')
    const place = { street: 'Nørregade 1', postalCode: '1165', city: 'København K' }
    const to = (at: { latitude: number | null; longitude: number | null }) =>
      new URL(directionsLink({ ...place, ...at })).searchParams.get('destination')
    expect(to({ latitude: 55.6, longitude: 12.5 })).toBe('55.6,12.5')
    expect(to({ latitude: null, longitude: null })).toBe('Nørregade 1, 1165 København K')
  })
})
