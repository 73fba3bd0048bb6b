import { processingWithin } from '../kernel/processing-time.ts'
import { addMinutes, type LocalMinutes } from '../kernel/time.ts'
import type { LocalSpan } from '../salons/hours/opening-hours.ts'
import type { CalendarAppointment } from './appointments-in.ts'
import type { BlockOrHold } from './list-blocks-and-holds.ts'
import type { LocalPosition } from './local-positions.ts'

/** A card of the calendar: consecutive services of one appointment by one team member. */
export interface CalendarCard extends Omit<CalendarAppointment, 'lines' | 'startsAt' | 'endsAt'>, LocalPosition {
  /** The card's id: an appointment with two team members has two cards. */
  key: string
  staffId: string
  services: string[]
  /** The guest who is served; empty for the client. */
  guest: string
  /** Their number: 0 is the client. */
  person: number
  /** Who else comes along. */
  others: string[]
  /** The first of the services. */
  serviceId: string
  /** The start of the whole appointment; moving one card moves the others. */
  appointmentFrom: LocalMinutes
  /** Whether other team members do the rest. */
  shared: boolean
  /** Whether the appointment ends with this card, so that its duration can be changed here. */
  last: boolean
  /** The buffers before and after, minutes. */
  before: number
  after: number
  /** The elapsed duration, minutes. */
  minutes: number
  /** Processing times, in which the team member is free. */
  free: LocalSpan[]
  /** Whether it is a place in a session of a class, which has a card of its own. */
  attends: boolean
  /** The rooms, chairs and devices of the appointment, by name. */
  units: string[]
  /** Whether it is of today or later, and outside the opening hours or the shift. */
  outsideHours: boolean
}

export interface BusyCard extends Pick<BlockOrHold, 'id' | 'note'>, LocalPosition {
  staffId: string
  /** Of a session of a class the note is its name. */
  kind: BlockOrHold['kind'] | 'session'
  /** The places of a session, how many are booked, and which version of it this is. */
  places?: number
  booked?: number
  version?: number
}

type ToPosition = (startsAt: Date, endsAt: Date) => LocalPosition
type Part = Pick<
  CalendarCard,
  'staffId' | 'services' | 'serviceId' | 'guest' | 'person' | 'before' | 'after' | 'free' | 'attends'
> & {
  startsAt: Date
  endsAt: Date
}

/** The cards of an appointment, in order. `positionOf` computes positions in the salon's local time. */
export function cardsOf(
  { lines, startsAt: appointmentStarts, endsAt: appointmentEnds, ...appointment }: CalendarAppointment,
  units: readonly { name: string }[],
  positionOf: ToPosition,
): Omit<CalendarCard, 'outsideHours'>[] {
  const parts: Part[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    const [startsAt, endsAt] = [new Date(line.startsAt), new Date(line.endsAt)]
    const free = processingIn(line).map(([from, to]) => positionOf(from, to))
    if (last?.staffId === line.staffId && last.person === line.person) {
      last.services.push(line.service)
      last.free.push(...free)
      Object.assign(last, { endsAt, after: line.after })
    } else {
      const { staffId, serviceId, guest, person, before, after, attends } = line
      const who = { staffId, serviceId, guest, person, attends }
      parts.push({ ...who, services: [line.service], startsAt, endsAt, before, after, free })
    }
  }
  const people = new Map(lines.map(({ person, guest }) => [person, guest]))
  const { from: appointmentFrom } = positionOf(new Date(appointmentStarts), new Date(appointmentEnds))
  return parts.map(({ startsAt, endsAt, ...part }, n) => ({
    ...appointment,
    ...part,
    ...positionOf(startsAt, endsAt),
    // It is about the client, not about a guest.
    alert: part.guest ? '' : appointment.alert,
    units: units.map(({ name }) => name),
    key: `${appointment.id}/${n}`,
    appointmentFrom,
    others: [...people].filter(([person]) => person !== part.person).map(([, guest]) => guest || appointment.client),
    shared: parts.length > 1,
    last: n === parts.length - 1,
    minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
  }))
}

function processingIn({ processing, startsAt, endsAt }: CalendarAppointment['lines'][number]): [Date, Date][] {
  const starts = new Date(startsAt)
  const times = processingWithin(processing, (endsAt - startsAt) / 60_000)
  return times.map(({ from, to }) => [addMinutes(starts, from), addMinutes(starts, to)])
}
