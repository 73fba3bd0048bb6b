import type { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { type FieldErrors, Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { lockSalon } from '../../salons/lifecycle/lock-salon.ts'
import { assignAllServices } from '../../salons/staff/assign-all-services.ts'
import { insertServices } from '../items/write-service.ts'
import { plainServiceInput } from './schema.ts'

/** One of several new services; `key` is the suffix of its form fields. */
export interface NewService extends z.input<typeof plainServiceInput> {
  key: string
}

const MAX_SERVICES = 100

/**
 * Adds several services at once, all or none; returns their number. Those that the salon already offers under the same
 * name and category are skipped, so that a repeated request adds nothing. The whole team performs them. Throws
 * Refusal('invalid_input' at 'name.<key>', 'price.<key>', 'minutes.<key>' | 'not_allowed').
 */
export async function addServices(app: App, member: Member, services: readonly NewService[]): Promise<number> {
  mayOrRefuse(member, 'services_edit')
  await app.limits.take('write', member.personId)
  if (services.length > MAX_SERVICES) throw new Refusal('invalid_input')
  const requested = parseServices(services)
  if (requested.length === 0) return 0
  const { salonId } = member
  return retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      await lockSalon(tx, salonId)
      const added = await insertServices(
        tx,
        salonId,
        requested.map(({ price, ...rest }) => ({ ...rest, priceMinor: price })),
      )
      if (added === null) throw new Refusal('invalid_input', { fields: { services: 'service_limit_reached' } })
      await assignAllServices(tx, salonId)
      const subject = requested
        .map(({ name }) => name)
        .join(', ')
        .slice(0, 200)
      if (added > 0)
        await recordAudit(tx, member, { action: 'service_added', subject, detail: { added } }, app.clock.now())
      return added
    }),
  )
}

function parseServices(services: readonly NewService[]): z.output<typeof plainServiceInput>[] {
  const fields: FieldErrors = {}
  const requested = services.flatMap(({ key, ...service }) => {
    const result = plainServiceInput.safeParse(service)
    if (result.success) return [result.data]
    for (const issue of result.error.issues) fields[`${String(issue.path[0] ?? 'name')}.${key}`] ??= issue.message
    return []
  })
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
  return requested
}
