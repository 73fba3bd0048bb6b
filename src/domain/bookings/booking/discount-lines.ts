import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Saves the discounts on the services of an appointment when it is paid. The caller holds the booking's lock. */
export async function discountLines(
  tx: Kysely<DB>,
  { salonId, bookingId }: { salonId: string; bookingId: string },
  lines: readonly { position: number; minor: number }[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    update booking_line l set discount_minor = d.minor
    from unnest(${lines.map(({ position }) => position)}::int[], ${lines.map(({ minor }) => minor)}::int[]) as d (position, minor)
    where l.salon_id = ${salonId} and l.booking_id = ${bookingId} and l.position = d.position`.execute(tx)
}
