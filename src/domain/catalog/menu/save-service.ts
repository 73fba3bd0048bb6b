import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { diffChanges } from '../../kernel/audit/diff-changes.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { lockSalon } from '../../salons/profile/lock-salon.ts'
import { setPerformers } from '../../salons/profile/set-performers.ts'
import { insertService, lockService, type ServiceValues, updateService } from '../items/write-service.ts'
import { type ServiceInput, serviceInput } from './schema.ts'

type Requested = Omit<z.output<typeof serviceInput>, 'staffIds'>

/**
 * Adds a service, or updates one (`id`); returns its id. Existing bookings keep their price, minutes and buffers.
 * Throws Refusal('invalid_input' by field | 'not_allowed' | 'not_found').
 */
export async function saveService(app: App, member: Member, id: string | null, input: ServiceInput): Promise<string> {
  await admit(app, member, id)
  const { staffIds, ...requested } = parse(serviceInput, input)
  const now = app.clock.now()
  return retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const serviceId = id ?? (await add(tx, member, requested, now))
      if (id !== null) await change(tx, member, id, () => requested, now)
      if (!(await setPerformers(tx, member.salonId, { service: serviceId }, staffIds)))
        throw new Refusal('invalid_input', { fields: { staffIds: 'invalid' } })
      return serviceId
    }),
  )
}

/**
 * Updates a service by what it is at that moment, so that fields which are not changed stay also when somebody else
 * changes them meanwhile. Who performs it stays. Throws as `saveService`.
 */
export async function reviseService(
  app: App,
  member: Member,
  id: string,
  revise: (present: Requested) => Requested,
): Promise<void> {
  await admit(app, member, id)
  const now = app.clock.now()
  await retryOnDeadlock(() =>
    app.db.transaction().execute((tx) =>
      change(
        tx,
        member,
        id,
        (present) => {
          const { staffIds: _, ...requested } = parse(serviceInput, { ...revise(present), staffIds: [] })
          return requested
        },
        now,
      ),
    ),
  )
}

async function admit(app: App, member: Member, id: string | null): Promise<void> {
  mayOrRefuse(member, 'services_edit')
  await app.limits.take('write', member.personId)
  if (id !== null && !isId(id)) throw new Refusal('not_found')
}

function valuesOf({ price, ...rest }: Requested): ServiceValues {
  return { ...rest, priceMinor: price }
}

async function add(tx: Kysely<DB>, member: Member, requested: Requested, now: Date): Promise<string> {
  const { salonId } = member
  // Of two concurrent requests the second counts the first's row.
  await lockSalon(tx, salonId)
  const values = valuesOf(requested)
  const id = await insertService(tx, salonId, values)
  if (id === null) throw new Refusal('invalid_input', { fields: { name: 'too_many_services_kept' } })
  const detail = { priceMinor: values.priceMinor, minutes: values.minutes, serviceId: id }
  await recordAudit(tx, member, { action: 'service_added', subject: values.name, detail }, now)
  return id
}

async function change(
  tx: Kysely<DB>,
  member: Member,
  id: string,
  revise: (present: Requested) => Requested,
  now: Date,
): Promise<void> {
  const before = await lockService(tx, member.salonId, id)
  if (!before) throw new Refusal('not_found')
  const { active: _, priceMinor: price, ...rest } = before
  const values = valuesOf(revise({ ...rest, price, processing: [...rest.processing], resources: [...rest.resources] }))
  await updateService(tx, member.salonId, id, values)
  const detail = { ...diffChanges<ServiceValues>(before, values), serviceId: id }
  await recordAudit(tx, member, { action: 'service_changed', subject: values.name, detail }, now)
}
