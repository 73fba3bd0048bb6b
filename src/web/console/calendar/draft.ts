import type { CalendarBooking } from '../../../domain/calendar/get-calendar-booking.ts'
import { dateAt, minutesAt, type Zone } from '../../../domain/kernel/time.ts'
import { timeOfDay } from '../../../i18n/format.ts'
import { completeTime } from '../../ui/complete-time.ts'

/** A service of an appointment that is being edited; what was typed stays text. */
export interface DraftLine {
  /** Distinguishes the rows on the page. */
  id: number
  /** Its position in the appointment; null when added. */
  position: number | null
  serviceId: string
  staffId: string
  /** Empty: as booked or as offered. */
  minutes: string
  price: string
  /** Whom an added service is for: 0, or without it, the client. */
  guest?: number
  /** When it starts, in minutes from the start of the appointment; as booked without it. */
  offset?: number | null
}

/** An edit that is not saved yet. */
export interface Draft {
  version: number
  date: string
  time: string
  lines: DraftLine[]
  priceReason: string
  note: string
  notify: boolean
}

/** The draft without any change. */
export function draftOf(appointment: CalendarBooking, zone: Zone): Draft {
  return {
    version: appointment.version,
    date: dateAt(appointment.startsAt, zone),
    time: timeOfDay(minutesAt(appointment.startsAt, zone)),
    lines: appointment.lines.map(({ position, serviceId, staffId }, id) => ({
      ...{ id, position, serviceId, staffId, minutes: '', price: '' },
    })),
    priceReason: '',
    note: appointment.salonNote,
    notify: true,
  }
}

/** One more line, whose service is still to be selected. Lines without a service are not sent. */
export function withLine(lines: readonly DraftLine[], staffId: string): DraftLine[] {
  const id = Math.max(-1, ...lines.map((line) => line.id)) + 1
  return [
    ...lines,
    { ...{ id, position: null, serviceId: '', minutes: '', price: '' }, staffId: lines.at(-1)?.staffId ?? staffId },
  ]
}

/** The draft as the server reads it. `digits`: the decimals of the currency. */
export function sentDraft(draft: Draft, digits: number): string {
  const lines = draft.lines
    .filter(({ serviceId }) => serviceId !== '')
    .map(({ position, serviceId, staffId, minutes, price, guest, offset }) => ({
      ...{
        position,
        serviceId,
        staffId,
        ...(guest !== undefined && { guest }),
        ...(offset !== undefined && { offset }),
      },
      minutes: minutes.trim() === '' ? null : minutesOf(minutes),
      priceMinor: price.trim() === '' ? null : minorOf(price, digits),
    }))
  return JSON.stringify({ ...draft, time: completeTime(draft.time), lines })
}

/** A number of minutes as typed; 0, which no service takes, for anything else. */
function minutesOf(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
}

/** An amount as typed, with a point or a comma; -1, which no price is, for anything else. */
function minorOf(text: string, digits: number): number {
  const amount = text.trim().replace(',', '.')
  return /^\d{1,7}(\.\d*)?$/.test(amount) ? Math.round(Number(amount) * 10 ** digits) : -1
}

/** Whether anything was entered that the appointment does not say. */
export function isChanged(draft: Draft, appointment: CalendarBooking, zone: Zone): boolean {
  const { version: _, notify: __, ...mine } = draft
  const { version: ___, notify: ____, ...theirs } = draftOf(appointment, zone)
  return JSON.stringify(mine) !== JSON.stringify(theirs)
}

const keyOf = (id: string) => `edit ${id}`

/** Half-typed edits survive a closed panel and a session that ended, until the tab is closed or its user logs out. */
export function storeDraft(id: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(id), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(id))
  } catch {
    // A browser may forbid storage.
  }
}

export function storedDraft(id: string): Draft | null {
  try {
    const text = sessionStorage.getItem(keyOf(id))
    return text ? (JSON.parse(text) as Draft) : null
  } catch {
    return null
  }
}
