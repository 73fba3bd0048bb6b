import { type Kysely, sql } from 'kysely'
import { type UnitName, unitNames } from '../catalog/resources/list-resources.ts'
import type { DB } from '../kernel/tables.ts'

/** A piece of a resource that a booking occupies. */
interface BookedUnit extends UnitName {
  id: string
  bookingId: string
}

/** The pieces of resources that bookings occupy in a period, by name. Two statements; one where there are none. */
export async function bookedUnits(
  db: Kysely<DB>,
  { salonId, from, to, bookingId = null }: { salonId: string; from: Date; to: Date; bookingId?: string | null },
): Promise<{ booked: BookedUnit[]; names: Map<string, UnitName> }> {
  const names = await unitNames(db, salonId)
  if (names.size === 0) return { booked: [], names }
  const { rows } = await sql<{ id: string; bookingId: string }>`
    select distinct subject_id as id, booking_id as "bookingId" from occupancy
    where salon_id = ${salonId} and subject_id = any(${[...names.keys()]}::uuid[])
      and during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
      and booking_id is not null and (${bookingId}::uuid is null or booking_id = ${bookingId}::uuid)`.execute(db)
  const booked = rows.flatMap((row) => {
    const unit = names.get(row.id)
    return unit ? [{ ...row, ...unit }] : []
  })
  return { booked: booked.sort((a, b) => a.name.localeCompare(b.name, 'en')), names }
}
