import { z } from 'zod'
import { changeStage } from '../../../../domain/bookings/booking/change-stage.ts'
import type { AppointmentStage } from '../../../../domain/bookings/booking/stages.ts'
import { blockTime, changeBlock, removeBlock } from '../../../../domain/bookings/calendar/block-time.ts'
import { bookForClient } from '../../../../domain/bookings/calendar/book-for-client.ts'
import { changeDuration } from '../../../../domain/bookings/calendar/change-duration.ts'
import { changeUnit } from '../../../../domain/bookings/calendar/change-unit.ts'
import { moveInCalendar } from '../../../../domain/bookings/calendar/move-in-calendar.ts'
import { block, consoleBooking } from '../../../../domain/bookings/calendar/schema.ts'
import { editBooking } from '../../../../domain/bookings/editing/edit-booking.ts'
import { bookSeries } from '../../../../domain/bookings/series/book-series.ts'
import {
  beforeEdit,
  cancelOthers,
  editOthers,
  type SeriesOutcome,
} from '../../../../domain/bookings/series/change-series.ts'
import { seriesScope, seriesTimes } from '../../../../domain/bookings/series/schema.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { parseDate } from '../../../../domain/kernel/date-field.ts'
import type { Member } from '../../../../domain/kernel/member.ts'
import { parse } from '../../../../domain/kernel/parse.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { instantAt, type LocalDate, parseTimeOfDay, type Zone } from '../../../../domain/kernel/time.ts'
import { editOf } from './draft-input.ts'

/** The result: the appointment to show next, if any. */
export interface Done {
  done: 'book' | 'move' | 'unit' | 'lengthen' | 'edit' | 'answered' | 'block' | 'removed'
  appointment?: string
  /** The day of an appointment that was booked. */
  date?: LocalDate
  /** The version of the appointment after it, with which it can be undone. */
  version?: number
  /** What became of the others of its series, where the change was for them as well. */
  others?: SeriesOutcome
}

const INTENTS = ['book', 'move', 'unit', 'lengthen', 'edit', 'stage', 'block', 'change-block', 'remove-block'] as const
const intentOf = z.enum(INTENTS)
const STAGES = [
  'confirmed',
  'arrived',
  'in_progress',
  'completed',
  'no_show',
  'cancelled',
] as const satisfies AppointmentStage[]
const stageOf = z.enum(STAGES)

/** Performs the action of a calendar form. Times are in the salon's local time. */
export async function act(app: App, member: Member, form: FormData): Promise<Done> {
  const text = (name: string) => String(form.get(name) ?? '')
  const zone = member.timeZone
  const overruleHours = text('overrule') === 'on'
  const version = Number(text('version')) || undefined
  switch (intentOf.catch('book').parse(text('intent'))) {
    case 'book': {
      const requested = booking(form, zone)
      const { bookingId } =
        text('repeat') === 'on'
          ? await bookSeries(app, member, requested, timesIn(form))
          : await bookForClient(app, member, requested)
      return { done: 'book', appointment: bookingId, date: text('date') }
    }
    case 'move': {
      const staffId = text('staff') || undefined
      const startsAt = instant(text('date'), text('time'), zone, 'time')
      const move = { bookingId: text('appointment'), startsAt, staffId, fromStaffId: text('fromStaff') || undefined }
      const moved = await moveInCalendar(app, member, { ...move, version, overruleHours })
      return { done: 'move', appointment: move.bookingId, version: moved.version }
    }
    case 'unit':
      await changeUnit(app, member, { bookingId: text('appointment'), from: text('from'), to: text('to') })
      return { done: 'unit', appointment: text('appointment') }
    case 'lengthen': {
      const endsAt = instant(text('date'), text('until'), zone, 'until')
      const changed = await changeDuration(app, member, {
        bookingId: text('appointment'),
        endsAt,
        version,
        overruleHours,
      })
      return { done: 'lengthen', appointment: text('appointment'), version: changed.version }
    }
    case 'edit': {
      const input = editOf(form, zone)
      const before = text('scope') !== 'this' ? await beforeEdit(app, member, input.bookingId) : null
      const edited = await editBooking(app, member, { ...input, version: version ?? input.version })
      const scope = parse(seriesScope, text('scope'))
      const others = before && (await editOthers(app, member, input, { scope, before }))
      return { done: 'edit', appointment: input.bookingId, version: edited.version, ...(others && { others }) }
    }
    case 'stage': {
      const [bookingId, to, notify] = [text('appointment'), parse(stageOf, text('stage')), text('notify') === 'on']
      await changeStage(app, member, { bookingId, to, version, notify })
      const scope = parse(seriesScope, text('scope'))
      if (to === 'cancelled') await cancelOthers(app, member, { bookingId, scope, notify })
      return { done: 'answered', appointment: bookingId }
    }
    case 'block':
      await blockTime(app, member, blockOf(form, zone))
      return { done: 'block' }
    case 'change-block':
      await changeBlock(app, member, text('block'), blockOf(form, zone))
      return { done: 'block' }
    case 'remove-block':
      await removeBlock(app, member, text('block'))
      return { done: 'removed' }
  }
}

function booking(form: FormData, zone: Zone) {
  const staff = form.getAll('staff').map(String)
  const lines = form
    .getAll('service')
    .map((service, n) => ({ serviceId: String(service), staffId: staff[n] ?? '' }))
    .filter(({ serviceId }, n) => n === 0 || serviceId !== '')
  const clientId = String(form.get('client') ?? '') || null
  return parse(consoleBooking, {
    clientId,
    walkIn: form.get('walkIn') === 'on',
    ...Object.fromEntries(['name', 'phone', 'email', 'note'].map((name) => [name, String(form.get(name) ?? '')])),
    lines,
    startsAt: instant(String(form.get('date') ?? ''), String(form.get('time') ?? ''), zone, 'time'),
    overruleHours: form.get('overrule') === 'on',
    overruleRules: form.get('overruleRules') === 'on',
  })
}

/** The appointments of a series, as the page lists them. */
function timesIn(form: FormData) {
  try {
    return parse(seriesTimes, JSON.parse(String(form.get('series') ?? '')))
  } catch {
    throw new Refusal('invalid_input', { fields: { series: 'required' } })
  }
}

function blockOf(form: FormData, zone: Zone) {
  const [date, time, until] = ['date', 'time', 'until'].map((name) => String(form.get(name) ?? '')) as [
    string,
    string,
    string,
  ]
  const startsAt = instant(date, time, zone, 'time')
  const endsAt = instant(date, until, zone, 'until')
  const note = String(form.get('note') ?? '')
  try {
    return parse(block, { staffId: String(form.get('staff') ?? ''), startsAt, endsAt, note })
  } catch (error) {
    // The schema's 'end' is the form's 'until'.
    if (error instanceof Refusal && error.details.fields?.endsAt)
      throw new Refusal(error.code, { fields: { until: error.details.fields.endsAt } })
    throw error
  }
}

/** 'YYYY-MM-DD' and 'HH:mm'; hours from 24 on are those of the next day. */
function instant(date: string, time: string, zone: Zone, field: string): Date {
  const day = parseDate(date)
  if (!day) throw new Refusal('invalid_input', { fields: { date: 'date_required' } })
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(time.trim()) ?? []
  const localMinutes = hours === undefined ? parseTimeOfDay(time) : Number(hours) * 60 + Number(minutes)
  if (localMinutes === null || localMinutes > 2880)
    throw new Refusal('invalid_input', { fields: { [field]: 'time_required' } })
  return instantAt(day, localMinutes, zone)
}
