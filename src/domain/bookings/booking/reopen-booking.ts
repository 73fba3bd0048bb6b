import type { Kysely } from 'kysely'
import { uncountAppointment } from '../../clients/count-appointments.ts'
import { undoCollected } from '../../commerce/orders/mark-collected.ts'
import { markSettlementDue } from '../../commerce/payments/settlement-due.ts'
import type { DB } from '../../kernel/tables.ts'
import { recordEvent } from './record-event.ts'
import type { StageChange } from './stages.ts'
import { revert } from './transition.ts'

interface Reopening {
  salonId: string
  bookingId: string
  actorId: string
  now: Date
  change: Pick<StageChange, 'from' | 'to'>
  /** When it had begun. */
  startedAt: Date | null
}

/**
 * Takes back that an appointment was completed: it is in progress again, or what it was before; the salon has not earned
 * the price yet, and its client has had one appointment less. What was paid stays paid.
 */
export async function reopenBooking(
  tx: Kysely<DB>,
  { salonId, bookingId, actorId, now, change, startedAt }: Reopening,
): Promise<null> {
  const { to } = change
  const reopened = await revert(
    tx,
    { from: 'completed', to: 'confirmed' },
    {
      ...{ completed_at: null, now },
      ...(to === 'confirmed' && { arrived_at: null }),
      started_at: to === 'in_progress' ? (startedAt ?? now) : null,
    },
  )
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .returning(['client_id as clientId', 'order_id as orderId', 'starts_at as startsAt'])
    .executeTakeFirstOrThrow()
  await recordEvent(tx, { salonId, bookingId, at: now, actorId, kind: 'undone', detail: { from: change.from, to } })
  const { clientId, orderId, startsAt } = reopened
  if (orderId) {
    await undoCollected(tx, { salonId, orderId }, now)
    await markSettlementDue(tx, [{ salonId, orderId }])
  }
  await uncountAppointment(tx, { salonId, clientId, status: 'completed', startsAt })
  return null
}
