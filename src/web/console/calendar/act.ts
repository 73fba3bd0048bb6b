import { z } from 'zod'
import { changeStage } from '../../../domain/bookings/booking/change-stage.ts'
import type { AppointmentStage } from '../../../domain/bookings/booking/stages.ts'
import { blockTime } from '../../../domain/calendar/block-time.ts'
import { bookForClient } from '../../../domain/calendar/book-for-client.ts'
import { changeDuration } from '../../../domain/calendar/change-duration.ts'
import { changeUnit } from '../../../domain/calendar/change-unit.ts'
import { moveSession } from '../../../domain/calendar/classes/move-session.ts'
import { withholdSession } from '../../../domain/calendar/classes/withhold-session.ts'
import { editBooking } from '../../../domain/calendar/editing/edit-booking.ts'
import { bookGroup } from '../../../domain/calendar/groups/book-group.ts'
import { moveInCalendar } from '../../../domain/calendar/move-in-calendar.ts'
import { blockSeries } from '../../../domain/calendar/series/block-series.ts'
import { bookSeries } from '../../../domain/calendar/series/book-series.ts'
import { changeBlock, removeBlock } from '../../../domain/calendar/series/change-block.ts'
import {
  beforeEdit,
  beforeUndo,
  cancelOthers,
  editOthers,
  reinstateOthers,
  type SeriesOutcome,
} from '../../../domain/calendar/series/change-series.ts'
import { seriesDays, seriesScope, seriesTimes } from '../../../domain/calendar/series/schema.ts'
import { withholdNotification } from '../../../domain/calendar/withhold-notification.ts'
import { type Channel, channelOf } from '../../../domain/engagement/notifications/channel-of.ts'
import { listNotified } from '../../../domain/engagement/notifications/list-notified.ts'
import type { App } from '../../../domain/kernel/app.ts'
import type { Member } from '../../../domain/kernel/member.ts'
import { parse } from '../../../domain/kernel/parse.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { LocalDate } from '../../../domain/kernel/time.ts'
import { blockOf, seenBlock } from './block-fields.ts'
import { bookingOf, groupOf } from './booking-fields.ts'
import { editOf } from './draft-input.ts'
import { instant } from './entered-instant.ts'

/** The result: the appointment to show next, if any. */
export interface Done {
  done: 'book' | 'move' | 'withheld' | 'unit' | 'lengthen' | 'edit' | 'answered' | 'block' | 'removed' | 'session'
  appointment?: string
  /** The day of an appointment that was booked. */
  date?: LocalDate
  /** The version of the appointment or session after it, with which it can be undone. */
  version?: number
  /** How the client is notified of it, a minute later; null where they are not, such as after the appointment. */
  channel?: Channel | null
  /** How many of those who attend a session are notified of it. */
  notified?: number
  /** The appointments in a session whose clients are not notified of its move; nor are they when it is undone. */
  withheld?: string[]
  /** What became of the others of its series, where the change was for them as well. */
  others?: SeriesOutcome
}

const INTENTS = [
  'book',
  'move',
  'withhold',
  'unit',
  'lengthen',
  'edit',
  'stage',
  'block',
  'move-session',
  'withhold-session',
  'change-block',
  'remove-block',
] as const
const intentOf = z.enum(INTENTS)
const STAGES = [
  'pending',
  'confirmed',
  'arrived',
  'in_progress',
  'completed',
  'no_show',
  'cancelled',
] as const satisfies AppointmentStage[]
const stageInput = z.enum(STAGES)

/** Performs the action of a calendar form. Times are in the salon's local time. */
export async function act(app: App, member: Member, form: FormData): Promise<Done> {
  const text = (name: string) => String(form.get(name) ?? '')
  const zone = member.timeZone
  const overruleHours = text('overrule') === 'on'
  const version = Number(text('version')) || undefined
  switch (intentOf.catch('book').parse(text('intent'))) {
    case 'book': {
      if (form.has('guestName')) {
        const { bookingId } = await bookGroup(app, member, groupOf(form, zone))
        return { done: 'book', appointment: bookingId, date: text('date') }
      }
      const requested = bookingOf(form, zone)
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
      const notify = text('notify') !== 'off'
      const moved = await moveInCalendar(app, member, { ...move, version, overruleHours, notify })
      const isNotified = moved.moved && notify && startsAt > app.clock.now()
      const channel = isNotified ? await channelOf(app, member, move.bookingId) : null
      return { done: 'move', appointment: move.bookingId, version: moved.version, channel }
    }
    case 'withhold': {
      const changed = { bookingId: text('appointment'), version: version ?? 0 }
      await withholdNotification(app, member, changed)
      return { done: 'withheld', appointment: changed.bookingId, version: changed.version }
    }
    case 'move-session': {
      const startsAt = instant(text('date'), text('time'), zone, 'time')
      const notNotified = text('withheld').split(',')
      const move = { sessionId: text('session'), startsAt, staffId: text('staff'), overruleHours, notNotified }
      const moved = await moveSession(app, member, { ...move, version: version ?? 0 })
      const others = moved.bookingIds.filter((id) => !notNotified.includes(id))
      return { done: 'session', version: moved.version, notified: (await listNotified(app, member, others)).size }
    }
    case 'withhold-session': {
      const moved = { sessionId: text('session'), version: version ?? 0 }
      const { withheld, stillNotified } = await withholdSession(app, member, moved)
      return { done: 'session', version: moved.version, notified: stillNotified.length, withheld }
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
      const [bookingId, to, notify] = [text('appointment'), parse(stageInput, text('stage')), text('notify') === 'on']
      const together = text('together') === 'on' ? await beforeUndo(app, member, bookingId) : []
      await changeStage(app, member, { bookingId, to, version, notify })
      const scope = parse(seriesScope, text('scope'))
      const others =
        to === 'cancelled'
          ? await cancelOthers(app, member, { bookingId, scope, notify })
          : await reinstateOthers(app, member, together, notify)
      const inSeries = others.changed > 0 || others.refused.length > 0
      return { done: 'answered', appointment: bookingId, ...(inSeries && { others }) }
    }
    case 'block':
      await (text('repeat') === 'on'
        ? blockSeries(app, member, blockOf(text, zone), datesIn(text('dates')))
        : blockTime(app, member, blockOf(text, zone)))
      return { done: 'block' }
    case 'change-block':
      await changeBlock(app, member, text('block'), blockOf(text, zone), {
        ...{ scope: parse(seriesScope, text('scope')), seen: seenBlock(text('seen'), zone) },
      })
      return { done: 'block' }
    case 'remove-block':
      await removeBlock(app, member, text('block'), {
        ...{ scope: parse(seriesScope, text('scope')), seen: seenBlock(text('seen'), zone) },
      })
      return { done: 'removed' }
  }
}

/** The appointments of a series, as the page lists them. */
function timesIn(form: FormData) {
  try {
    return parse(seriesTimes, JSON.parse(String(form.get('series') ?? '')))
  } catch {
    throw new Refusal('invalid_input', { fields: { series: 'required' } })
  }
}

/** The days of a block that repeats, as the page lists them. */
function datesIn(list: string) {
  try {
    return parse(seriesDays, JSON.parse(list))
  } catch {
    throw new Refusal('invalid_input', { fields: { dates: 'required' } })
  }
}
