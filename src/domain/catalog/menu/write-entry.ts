import type { Kysely } from 'kysely'
import { diffChanges } from '../../kernel/audit/diff-changes.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { lockSalon } from '../../salons/lifecycle/lock-salon.ts'
import { insertService, lockService, type ServiceValues, updateService } from '../items/write-service.ts'

/** Adds one service and records it; returns its id. Throws Refusal('invalid_input') at `name` above the limit. */
export async function addEntry(
  tx: Kysely<DB>,
  member: Member,
  values: ServiceValues,
  now: Date,
  newServiceId?: string,
): Promise<string> {
  const { salonId } = member
  // Of two concurrent requests the second counts the first's row.
  await lockSalon(tx, salonId)
  const id = await insertService(tx, salonId, values, newServiceId)
  if (id === null) throw new Refusal('invalid_input', { fields: { name: 'service_limit_reached' } })
  const detail = { priceMinor: values.priceMinor, minutes: values.minutes, serviceId: id }
  await recordAudit(tx, member, { action: 'service_added', subject: values.name, detail }, now)
  return id
}

/** Changes one service by what it is at that moment, and records the differences. Throws Refusal('not_found'). */
export async function changeEntry(
  tx: Kysely<DB>,
  member: Member,
  id: string,
  revise: (present: ServiceValues) => ServiceValues,
  now: Date,
): Promise<void> {
  const before = await lockService(tx, member.salonId, id)
  if (!before) throw new Refusal('not_found')
  const { active: _, ...present } = before
  const values = revise(present)
  await updateService(tx, member.salonId, id, values)
  const changes = diffChanges<ServiceValues>(present, values)
  if (Object.keys(changes).length === 0) return
  const detail = { ...changes, serviceId: id }
  await recordAudit(tx, member, { action: 'service_changed', subject: values.name, detail }, now)
}
