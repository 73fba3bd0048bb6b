import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId, newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { lockSalon } from '../../salons/lifecycle/lock-salon.ts'
import { MAX_RESOURCES, type ResourceInput, resourceInput } from './schema.ts'

/** Adds a resource. Throws Refusal('invalid_input' by field | 'not_allowed'). */
export async function addResource(app: App, member: Member, input: ResourceInput): Promise<void> {
  mayOrRefuse(member, 'services_edit')
  await app.limits.take('write', member.personId)
  const { name, quantity } = parse(resourceInput, input)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    await lockSalon(tx, member.salonId)
    const { rows } = await sql`
      insert into resource (salon_id, id, name, unit_ids, created_at)
      select ${member.salonId}, ${newId()}, ${name}, ${newUnits(quantity)}::uuid[], ${now}
      from resource where salon_id = ${member.salonId} having count(*) < ${MAX_RESOURCES} returning id`.execute(tx)
    if (rows.length === 0) throw new Refusal('invalid_input', { fields: { name: 'too_many_resources' } })
    await recordAudit(tx, member, { action: 'resource_added', subject: name, detail: { quantity } }, now)
  })
}

/**
 * Changes the name and number of a resource. Pieces are added and removed at the end of the list. Throws
 * Refusal('invalid_input' by field), also at `quantity` when a piece to remove is booked, Refusal('booking_changed') when
 * it was edited since `version`, and Refusal('not_allowed' | 'not_found').
 */
export async function changeResource(
  app: App,
  member: Member,
  { id, version, ...input }: ResourceInput & { id: string; version: number },
): Promise<void> {
  mayOrRefuse(member, 'services_edit')
  await app.limits.take('write', member.personId)
  const { name, quantity } = parse(resourceInput, input)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const before = await lockResource(tx, member, id)
    if (before.version !== version) throw new Refusal('booking_changed')
    const removed = before.unitIds.slice(quantity)
    if (await isBooked(tx, member, removed, now))
      throw new Refusal('invalid_input', { fields: { quantity: 'resource_booked' } })
    const unitIds = [...before.unitIds.slice(0, quantity), ...newUnits(quantity - before.unitIds.length)]
    await sql`
      update resource set name = ${name}, unit_ids = ${unitIds}::uuid[], version = version + 1
      where salon_id = ${member.salonId} and id = ${id}`.execute(tx)
    const detail = { name: { from: before.name, to: name }, quantity: { from: before.unitIds.length, to: quantity } }
    await recordAudit(tx, member, { action: 'resource_changed', subject: name, detail }, now)
  })
}

/**
 * Archives a resource, or restores it. Bookings stay; services do not need an archived one. Idempotent. Throws
 * Refusal('not_allowed' | 'not_found').
 */
export async function setResourceActive(app: App, member: Member, id: string, active: boolean): Promise<void> {
  mayOrRefuse(member, 'services_edit')
  await app.limits.take('write', member.personId)
  await app.db.transaction().execute(async (tx) => {
    const before = await lockResource(tx, member, id)
    if (before.active === active) return
    await sql`
      update resource set active = ${active}, version = version + 1
      where salon_id = ${member.salonId} and id = ${id}`.execute(tx)
    const action = active ? 'resource_restored' : 'resource_archived'
    await recordAudit(tx, member, { action, subject: before.name }, app.clock.now())
  })
}

function newUnits(count: number): string[] {
  return Array.from({ length: Math.max(0, count) }, newId)
}

async function lockResource(tx: Kysely<DB>, { salonId }: Member, id: string) {
  const found = isId(id)
    ? await tx
        .selectFrom('resource')
        .select(['name', 'unit_ids as unitIds', 'version', 'active'])
        .where('salon_id', '=', salonId)
        .where('id', '=', id)
        // Claims lock it for share: nothing is booked meanwhile.
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) throw new Refusal('not_found')
  return found
}

async function isBooked(tx: Kysely<DB>, { salonId }: Member, unitIds: readonly string[], now: Date): Promise<boolean> {
  if (unitIds.length === 0) return false
  const { rows } = await sql`
    select from occupancy where salon_id = ${salonId} and subject_id in (${sql.join(unitIds.map((id) => sql`${id}::uuid`))})
      and during && tstzrange(${now}, null) and (expires_at is null or expires_at > ${now}) limit 1`.execute(tx)
  return rows.length > 0
}
