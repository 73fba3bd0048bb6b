import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { lockSalon } from '../../salons/lifecycle/lock-salon.ts'
import { setOffered } from '../items/set-offered.ts'
import { variantName } from '../items/variant-name.ts'
import { lockService, lockVariants, orderServices, type ServiceValues } from '../items/write-service.ts'
import type { serviceInput } from './schema.ts'
import { addEntry, changeEntry } from './write-entry.ts'

type Variant = z.output<typeof serviceInput>['variants'][number]

/**
 * Saves a service with its variants, each as a service of its own, in their order; a service that had none becomes the
 * first of them. Those left out are archived. Without variants it becomes an ordinary service. `values` holds what all
 * variants have in common; its name is the service's. Returns the ids of what is offered. Throws
 * Refusal('invalid_input' by field | 'not_found').
 */
export async function saveVariants(
  app: Pick<App, 'jobs'>,
  tx: Kysely<DB>,
  member: Member,
  id: string | null,
  { values, variants, now }: { values: ServiceValues; variants: readonly Variant[]; now: Date },
): Promise<string[]> {
  const { salonId } = member
  await lockSalon(tx, salonId)
  const before = id === null ? undefined : await lockService(tx, salonId, id)
  if (id !== null && !before) throw new Refusal('not_found')
  const mainId = id ?? newId()
  const groupId = before?.groupId ?? mainId
  const present = before?.groupId ? await lockVariants(tx, salonId, groupId) : id === null ? [] : [id]
  const missing = variants.flatMap((one) => (one.id === null || present.includes(one.id) ? [] : [one.id]))
  await offerAgain(tx, member, { groupId, ids: [...new Set(missing)] }, now)
  const saved: string[] = []
  for (const [n, variant] of (variants.length > 0 ? variants : [null]).entries()) {
    // Where none of the variants is known yet, the service that is edited becomes the first, with its appointments.
    const first = n === 0 && variants.every((one) => one.id === null) ? mainId : null
    const known = variant === null ? id : (variant.id ?? (first && id))
    const row = rowOf(values, groupId, variant)
    if (known !== null) await changeEntry(tx, member, known, () => row, now)
    saved.push(known ?? (await addEntry(tx, member, row, now, first ?? undefined)))
  }
  const removed = present.filter((each) => !saved.includes(each))
  for (const serviceId of removed) {
    const name = await setOffered(tx, 'service', { salonId, id: serviceId, active: false })
    if (name !== null)
      await recordAudit(tx, member, { action: 'service_archived', subject: name, detail: { serviceId } }, now)
  }
  // Offered times of an archived service are withdrawn; those of a restored one can be offered.
  if (removed.length + missing.length > 0) await serveWaitingListSoon(app, tx, salonId)
  if (saved.length > 1) await orderServices(tx, salonId, saved)
  return saved
}

/** Restores variants of the group that somebody else archived meanwhile: saving again overwrites that. */
async function offerAgain(
  tx: Kysely<DB>,
  member: Member,
  { groupId, ids }: { groupId: string; ids: readonly string[] },
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const { salonId } = member
  const known = await tx
    .selectFrom('service')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('group_id', '=', groupId)
    .where('id', 'in', [...ids])
    .execute()
  if (known.length < ids.length) throw new Refusal('invalid_input', { fields: { variants: 'version_changed' } })
  for (const id of ids) {
    const name = await setOffered(tx, 'service', { salonId, id, active: true })
    if (name === null) throw new Refusal('invalid_input', { fields: { name: 'service_limit_reached' } })
    await recordAudit(tx, member, { action: 'service_restored', subject: name, detail: { serviceId: id } }, now)
  }
}

function rowOf(values: ServiceValues, groupId: string, variant: Variant | null): ServiceValues {
  if (!variant) return { ...values, groupId: null, groupName: '', variant: '' }
  const name = variantName(values.name, variant.name)
  if (name.length > 100) throw new Refusal('invalid_input', { fields: { name: 'too_long' } })
  return {
    ...values,
    ...{ name, groupId, groupName: values.name, variant: variant.name },
    ...{ priceMinor: variant.price, minutes: variant.minutes },
  }
}
