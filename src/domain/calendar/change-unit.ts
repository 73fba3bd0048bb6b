import { type Kysely, sql } from 'kysely'
import { unitNames } from '../catalog/resources/list-resources.ts'
import type { App } from '../kernel/app.ts'
import { isId } from '../kernel/ids.ts'
import type { Member } from '../kernel/member.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { DB } from '../kernel/tables.ts'
import { violatesConstraint } from '../kernel/violates-constraint.ts'
import { editableBooking } from './editable-booking.ts'

/**
 * Changes the piece of a resource that an appointment occupies, such as another room. The client is not notified. Throws
 * what `editableBooking` throws, Refusal('not_found') unless both are pieces of one resource and it occupies either, and
 * Refusal('slot_taken') with the name of the piece as `resource` when it is occupied then.
 */
export async function changeUnit(
  app: App,
  member: Member,
  { bookingId, from, to }: { bookingId: string; from: string; to: string },
): Promise<void> {
  await app.limits.take('write', member.personId)
  const { salonId } = member
  const names = await unitNames(app.db, salonId)
  const [present, next] = [names.get(from), names.get(to)]
  if (!isId(bookingId) || !present || present.resourceId !== next?.resourceId) throw new Refusal('not_found')
  try {
    await app.db.transaction().execute(async (tx) => {
      const booking = await editableBooking(tx, member, bookingId)
      // Locked, as by claims, so that neither piece is removed meanwhile.
      const { rows } = await sql`
        select from resource where salon_id = ${salonId} and id = ${next.resourceId}
          and unit_ids @> ${[from, to]}::uuid[] for share`.execute(tx)
      if (rows.length === 0) throw new Refusal('not_found')
      const moved = await sql`
        update occupancy set subject_id = ${to}
        where salon_id = ${salonId} and booking_id = ${booking.id} and subject_id = ${from}`.execute(tx)
      if (moved.numAffectedRows === 0n && !(await occupies(tx, { salonId, bookingId, unitId: to })))
        throw new Refusal('not_found')
    })
  } catch (error) {
    if (violatesConstraint(error, 'occupancy_no_overlap')) throw new Refusal('slot_taken', { resource: next.name })
    throw error
  }
  app.live.changed(salonId)
}

async function occupies(
  tx: Kysely<DB>,
  { salonId, bookingId, unitId }: { salonId: string; bookingId: string; unitId: string },
): Promise<boolean> {
  const { rows } = await sql`select from occupancy
    where salon_id = ${salonId} and booking_id = ${bookingId} and subject_id = ${unitId} limit 1`.execute(tx)
  return rows.length > 0
}
