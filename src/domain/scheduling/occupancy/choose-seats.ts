import type { Kysely } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import type { OccupiedWindow, ResourceWindow } from '../availability/service-time.ts'
import { type TakenSeat, takenSeats } from './taken-seats.ts'

export type SeatWindow = ResourceWindow & { seatStaffId: string }

export function isSeat(window: ResourceWindow): window is SeatWindow {
  return window.seatStaffId !== undefined
}

/**
 * A free place in the session that begins then, for each one that is needed, as windows to claim. The caller has locked the
 * classes for the days, and released what the same booking had. A place that is held for the customer is chosen, which the
 * waiting list has offered them. `preferred`: the places to prefer. Throws
 * Refusal('slot_not_offered', { reason: 'no_session' }) where none takes place, and Refusal('slot_taken', { reason: 'session_full' }).
 */
export async function chooseSeats(
  tx: Kysely<DB>,
  {
    salonId,
    needed,
    customerId,
    now,
  }: { salonId: string; needed: readonly SeatWindow[]; customerId: string | null; now: Date },
  preferred: readonly string[],
): Promise<OccupiedWindow[]> {
  const chosen: OccupiedWindow[] = []
  for (const { resourceId: serviceId, seatStaffId: staffId, from } of needed) {
    const session = await tx
      .selectFrom('class_session')
      .select(['id', 'seat_ids as seatIds', 'starts_at as from', 'ends_at as to'])
      .where('salon_id', '=', salonId)
      .where('service_id', '=', serviceId)
      .where('staff_id', '=', staffId)
      .where('starts_at', '=', from)
      .where('cancelled_at', 'is', null)
      // So that it is not changed or cancelled meanwhile.
      .forShare()
      .executeTakeFirst()
    if (!session) throw new Refusal('slot_not_offered', { reason: 'no_session' })
    const seats = (await takenSeats(tx, { salonId, sessionIds: [session.id], now })).get(session.id) ?? []
    const isOwn = (seat: TakenSeat) => customerId !== null && seat.held && seat.customerId === customerId
    const own = seats.filter(isOwn).map(({ seatId }) => seatId)
    const taken = new Set([
      ...seats.filter((seat) => !isOwn(seat)).map(({ seatId }) => seatId),
      ...chosen.map(({ subjectId }) => subjectId),
    ])
    const free = session.seatIds.filter((id) => !taken.has(id))
    const subjectId = free.find((id) => own.includes(id)) ?? free.find((id) => preferred.includes(id)) ?? free[0]
    if (!subjectId) throw new Refusal('slot_taken', { reason: 'session_full' })
    chosen.push({ subjectId, sessionId: session.id, from: session.from, to: session.to })
  }
  return chosen
}
