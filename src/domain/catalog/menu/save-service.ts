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

/**
 * Adds a service, or updates one (`id`); returns its id. Existing bookings keep their price, minutes and buffers.
 * Throws Refusal('invalid_input' by field | 'not_allowed' | 'not_found').
 */
export async function saveService(app: App, member: Member, id: string | null, input: ServiceInput): Promise<string> {
  mayOrRefuse(member, 'services_edit')
  await app.limits.take('write', member.personId)
  if (id !== null && !isId(id)) throw new Refusal('not_found')
  const { staffIds, ...requested } = parse(serviceInput, input)
  const values = valuesOf(requested)
  const now = app.clock.now()
  return retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const serviceId = id === null ? await add(tx, member, values) : id
      const before = id === null ? null : await change(tx, member, id, values)
      if (!(await setPerformers(tx, member.salonId, { service: serviceId }, staffIds)))
        throw new Refusal('invalid_input', { fields: { staffIds: 'invalid' } })
      const detail = before ? diffChanges(before, values) : { priceMinor: values.priceMinor, minutes: values.minutes }
      const action = before ? 'service_changed' : 'service_added'
      await recordAudit(tx, member, { action, subject: values.name, detail: { ...detail, serviceId } }, now)
      return serviceId
    }),
  )
}

function valuesOf({ price, ...rest }: Omit<z.output<typeof serviceInput>, 'staffIds'>): ServiceValues {
  return { ...rest, priceMinor: price }
}

async function add(tx: Kysely<DB>, { salonId }: Member, values: ServiceValues): Promise<string> {
  // Of two concurrent requests the second counts the first's row.
  await lockSalon(tx, salonId)
  const id = await insertService(tx, salonId, values)
  if (id === null) throw new Refusal('invalid_input', { fields: { name: 'too_many_services_kept' } })
  return id
}

async function change(tx: Kysely<DB>, { salonId }: Member, id: string, values: ServiceValues): Promise<ServiceValues> {
  const before = await lockService(tx, salonId, id)
  if (!before) throw new Refusal('not_found')
  await updateService(tx, salonId, id, values)
  return before
}
