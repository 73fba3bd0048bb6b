import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** A place of a session that is booked, or held by a customer who is booking. */
export interface TakenSeat {
  seatId: string
  held: boolean
  /** Who holds it. */
  customerId: string | null
}

/** The places of sessions that are booked or held, by session; not the one of the booking `moving`. */
export async function takenSeats(
  db: Kysely<DB>,
  {
    salonId,
    sessionIds,
    now,
    moving = null,
  }: { salonId: string; sessionIds: readonly string[]; now: Date; moving?: string | null | undefined },
): Promise<Map<string, TakenSeat[]>> {
  if (sessionIds.length === 0) return new Map()
  const { rows } = await sql<TakenSeat & { sessionId: string }>`
    select session_id as "sessionId", subject_id as "seatId", kind = 'hold' as held, customer_id as "customerId" from occupancy
    where salon_id = ${salonId} and session_id in (${sql.join(sessionIds.map((id) => sql`${id}::uuid`))}) and kind <> 'block'
      and (${moving}::uuid is null or booking_id is distinct from ${moving}::uuid)
      and (expires_at is null or expires_at > ${now})`.execute(db)
  return Map.groupBy(rows, ({ sessionId }) => sessionId)
}

/** How many places of a session are booked, and held. */
export function countSeats(seats: readonly TakenSeat[] = []): { booked: number; held: number } {
  const held = seats.filter((seat) => seat.held).length
  return { booked: seats.length - held, held }
}
