import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate } from '../../kernel/time.ts'
import type { DayPart } from './day-parts.ts'

interface ChangedRequest {
  firstDay: LocalDate
  lastDay: LocalDate
  parts: DayPart[]
  /** Null: anyone. */
  staffId: string | null
  /** Unchanged when omitted. */
  radiusKm?: number
}

/** Writes what a request now asks for, as its next version. The caller holds its lock. */
export async function updateRequest(
  tx: Kysely<DB>,
  requestId: string,
  { firstDay, lastDay, parts, staffId, radiusKm }: ChangedRequest,
): Promise<void> {
  await tx
    .updateTable('waiting_request')
    .set((eb) => ({
      ...{ first_day: firstDay, last_day: lastDay, parts, staff_id: staffId },
      ...(radiusKm !== undefined && { radius_km: radiusKm }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', requestId)
    .execute()
}
