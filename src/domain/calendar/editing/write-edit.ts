import type { Kysely } from 'kysely'
import { recordEvent } from '../../bookings/booking/record-event.ts'
import { rewriteServices } from '../../bookings/booking/rewrite-services.ts'
import { movedFreeCancelUntil } from '../../bookings/cancellation/free-cancel-until.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { clientOf } from '../client-of.ts'
import type { EditedField } from './edited-fields.ts'
import type { EditPlan } from './plan-edit.ts'
import type { EditedAppointment } from './read-appointment.ts'
import type { EditInput } from './schema.ts'

export interface NewClient {
  clientId: string | null
  customerId: string | null
}

/**
 * The client of the appointment from now on. Throws Refusal('not_found'), and Refusal('not_eligible', { reason:
 * 'paid_by_client' }) for one that its customer booked or paid online.
 */
export async function clientOfEdit(
  tx: Kysely<DB>,
  member: Member,
  { booking, clientId, paid }: EditedAppointment,
  client: EditInput['client'],
  now: Date,
): Promise<NewClient> {
  if (client.kind === 'same' || (client.kind === 'known' && client.clientId === clientId))
    return { clientId, customerId: booking.customerId }
  if (paid.cardMinor > 0 || booking.source === 'online') throw new Refusal('not_eligible', { reason: 'paid_by_client' })
  return clientOf(tx, member, client.kind === 'known' ? client : { ...client, clientId: null }, now)
}

interface Edit {
  note: string
  client: NewClient
  actorId: string
  now: Date
  fields: readonly EditedField[]
  /** For the event. */
  overruled: Record<string, string>
  reason: string
}

/** Writes the booking, its lines and the event; returns its version. The caller holds the lock, and claims the time. */
export async function writeEdit(
  tx: Kysely<DB>,
  { booking }: EditedAppointment,
  { appointment, money, setsPrice }: EditPlan,
  { note, client, actorId, now, fields, overruled, reason }: Edit,
): Promise<number> {
  const { salonId, id: bookingId } = booking
  const { startsAt, endsAt } = appointment
  const version = await rewriteServices(
    tx,
    { salonId, bookingId },
    {
      ...{ lines: appointment.lines, startsAt, endsAt, freeCancelUntil: movedFreeCancelUntil(booking, startsAt) },
      ...{ ...client, note, now },
    },
  )
  const event = { salonId, bookingId, at: now, actorId }
  const isRescheduled = startsAt.getTime() !== booking.startsAt.getTime()
  const others = fields.filter((field) => field !== 'time' || !isRescheduled)
  if (isRescheduled) {
    const times = { before: booking.startsAt.toISOString(), after: startsAt.toISOString() }
    await recordEvent(tx, { ...event, kind: 'rescheduled', detail: { ...times, ...overruled } })
  }
  if (others.length > 0) {
    const detail = { fields: others.join(), totalMinor: money.totalMinor, ...(setsPrice && { reason }), ...overruled }
    await recordEvent(tx, { ...event, kind: 'changed', detail })
  }
  return version
}
