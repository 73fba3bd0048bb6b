import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { may } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { noShowFee } from '../cancellation/no-show-fee.ts'
import { completeBooking } from './complete-booking.ts'
import { confirmRequest } from './confirm-booking.ts'
import { endBooking } from './end-booking.ts'
import { groupOf } from './lifecycle.ts'
import { lockRequest } from './lock-request.ts'
import type { ChangeableBooking } from './queries.ts'
import { readDayFacts } from './read-day-facts.ts'
import { recordEvent } from './record-event.ts'
import { recordResponse } from './record-response.ts'
import { reinstateBooking } from './reinstate-booking.ts'
import { reopenBooking } from './reopen-booking.ts'
import { type AppointmentStage, appointmentStageOf, changeOf, type StageChange, stageObstacle } from './stages.ts'
import { NEXT_VERSION } from './transition.ts'

export interface StageRequest {
  bookingId: string
  to: AppointmentStage
  /** The version on the screen; checked when given. */
  version?: number | undefined
  /** Whether the client is notified, where the change concerns them; by default they are. */
  notify?: boolean
}

/**
 * Changes the stage of an appointment by the table in `stages.ts`, forward or back, with its effect on money and time.
 * Idempotent. Throws what `lockRequest` throws; Refusal('booking_changed') for another version; Refusal('too_late',
 * { reason }) for a change that is not in the table ('answered') or not possible now (a StageObstacle);
 * Refusal('not_allowed'); and Refusal('slot_taken' | 'out_of_stock') when the time or the products of an appointment
 * that is put back were taken meanwhile.
 */
export async function changeStage(app: App, member: Member, request: StageRequest): Promise<void> {
  await app.limits.take('write', member.personId)
  await recordResponse(app, member, async (tx) => {
    const appointment = await lockRequest(tx, member, request.bookingId)
    const from = appointmentStageOf(appointment)
    if (from === request.to) return undefined
    if (request.version !== undefined && request.version !== appointment.version) throw new Refusal('booking_changed')
    const change = from && changeOf(from, request.to)
    if (!change)
      throw new Refusal(groupOf(appointment.status) === 'cancelled' ? 'already_cancelled' : 'too_late', {
        reason: 'answered',
      })
    if (change.who === 'front_desk' && !may(member.role, 'calendar_edit_all')) throw new Refusal('not_allowed')
    const now = app.clock.now()
    const day = await readDayFacts(tx, member, request.bookingId, appointment.startsAt)
    const reason = stageObstacle(change, { ...appointment, ...day, timeZone: member.timeZone, now })
    if (reason) throw new Refusal('too_late', { reason })
    return apply(app, tx, member, { appointment, change, request, now })
  })
}

interface Applying {
  appointment: ChangeableBooking
  change: StageChange
  request: StageRequest
  now: Date
}

async function apply(app: App, tx: Kysely<DB>, member: Member, applying: Applying): Promise<string | null> {
  const { appointment, change, request, now } = applying
  const { bookingId, notify = true } = request
  const { salonId, orderId, reference } = appointment
  const actorId = member.personId
  const audit = (action: string, detail: Record<string, unknown> = {}) =>
    recordAudit(tx, member, { action, subject: reference, detail }, now)
  if (change.undoes) {
    await audit('booking_undone', { from: change.from, to: change.to })
    if (change.from === 'completed')
      return reopenBooking(tx, { salonId, bookingId, actorId, now, change, startedAt: appointment.startedAt })
    if (change.from === 'no_show' || change.from === 'cancelled' || change.from === 'declined') {
      const states = { from: change.from, to: change.to === 'pending' ? 'requested' : 'confirmed' } as const
      return reinstateBooking(app, tx, { salonId, bookingId, orderId, actorId, now, notify, ...states })
    }
    return step(tx, applying, actorId)
  }
  switch (change.to) {
    case 'confirmed':
      return confirmRequest(app, tx, member, appointment, bookingId)
    case 'completed':
      await completeBooking(tx, { salonId, bookingId, actorId, now })
      await audit('booking_completed')
      return null
    case 'no_show':
    case 'cancelled': {
      const feeMinor = change.to === 'no_show' ? noShowFee(appointment) : 0
      await audit(`booking_${change.to}`, { feeMinor })
      return endBooking(app, tx, {
        ...{ salonId, bookingId, orderId, to: change.to, feeMinor, actorId, by: 'salon', notify },
      })
    }
    default:
      await audit('booking_stage', { to: change.to })
      return step(tx, applying, actorId)
  }
}

/** Arrived and in progress are times of a confirmed appointment. */
async function step(tx: Kysely<DB>, { appointment, change, request, now }: Applying, actorId: string): Promise<null> {
  const { salonId } = appointment
  const { bookingId } = request
  await tx
    .updateTable('booking')
    .set({
      arrived_at:
        change.to === 'confirmed' ? null : change.to === 'arrived' && !change.undoes ? now : appointment.arrivedAt,
      started_at: change.to === 'in_progress' ? now : null,
      updated_at: now,
      version: NEXT_VERSION,
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .where('status', '=', 'confirmed')
    .execute()
  const kind = change.undoes ? 'undone' : change.to === 'arrived' ? 'arrived' : 'started'
  await recordEvent(tx, { salonId, bookingId, at: now, actorId, kind, detail: { from: change.from, to: change.to } })
  return null
}
