import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { lockSalon } from '../../salons/lifecycle/lock-salon.ts'
import { setOwnTerms, setPerformers } from '../../salons/staff/set-performers.ts'
import { variantName } from '../items/variant-name.ts'
import { lockService, lockVariants, type ServiceValues } from '../items/write-service.ts'
import { getService } from './own-services.ts'
import { saveVariants } from './save-variants.ts'
import { type ServiceInput, serviceInput } from './schema.ts'
import { changeEntry } from './write-entry.ts'

type Requested = Omit<z.output<typeof serviceInput>, 'staffIds' | 'variants' | 'terms' | 'version'>

/**
 * Adds a service, or updates one (`id`), with its variants; returns its id, or that of its first variant. Existing
 * bookings keep their price, minutes and buffers. Throws Refusal('invalid_input' by field | 'not_allowed' |
 * 'not_found'), at `version` when it was changed meanwhile.
 */
export async function saveService(app: App, member: Member, id: string | null, input: ServiceInput): Promise<string> {
  await admit(app, member, id)
  const { staffIds, variants, terms: ownTerms, version, ...requested } = parse(serviceInput, input)
  const now = app.clock.now()
  return retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      if (id !== null && version !== undefined) await refuseChanged(app, tx, member, { id, version })
      await refuseMenuCategory(tx, member.salonId, requested.menuCategoryId)
      const { addOnTo, priorServiceId } = requested
      await refuseOthers(tx, member.salonId, id, {
        addOnTo,
        priorServiceId: priorServiceId === null ? [] : [priorServiceId],
      })
      if (id !== null && requested.capacity === 1) await refuseSessions(tx, member.salonId, id, now)
      const serviceIds = await saveVariants(app, tx, member, id, { values: valuesOf(requested), variants, now })
      for (const [n, service] of serviceIds.entries()) {
        if (!(await setPerformers(tx, member.salonId, { service }, staffIds)))
          throw new Refusal('invalid_input', { fields: { staffIds: 'invalid' } })
        const variant = variants[n]
        const own = variant ? variant.terms : ownTerms
        const name = variant ? variantName(requested.name, variant.name) : requested.name
        // Those of others are not checked.
        const terms = own?.filter(({ staffId }) => staffIds.includes(staffId))
        if (terms) await saveTerms(tx, member, { id: service, name, terms }, now)
      }
      return serviceIds[0] ?? ''
    }),
  )
}

/**
 * Updates a service by what it is at that moment, so that fields which are not changed stay also when somebody else
 * changes them meanwhile. Who performs it stays, and so do its variants. Throws as `saveService`.
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
    app.db.transaction().execute(async (tx) => {
      await lockSalon(tx, member.salonId)
      await changeEntry(
        tx,
        member,
        id,
        (present) => {
          const { priceMinor: price, groupId, groupName, variant, ...rest } = present
          const { processing, resources, addOnTo } = rest
          const copied = { processing: [...processing], resources: [...resources], addOnTo: [...addOnTo] }
          const revised = revise({ ...rest, ...copied, price })
          const {
            staffIds: _,
            variants: __,
            terms: ____,
            version: ___,
            ...requested
          } = parse(serviceInput, { ...revised, staffIds: [] })
          return { ...valuesOf(requested), groupId, groupName, variant }
        },
        now,
      )
    }),
  )
}

interface Saved {
  id: string
  name: string
  terms: Parameters<typeof setOwnTerms>[2]
}

/** Saves the own prices and durations of its team members, and records who changed which. */
async function saveTerms(tx: Kysely<DB>, member: Member, { id, name, terms }: Saved, now: Date): Promise<void> {
  const changed = await setOwnTerms(tx, { salonId: member.salonId, serviceId: id }, terms)
  if (changed.length === 0) return
  const detail = { serviceId: id, changed }
  await recordAudit(tx, member, { action: 'own_prices_changed', subject: name, detail }, now)
}

async function admit(app: App, member: Member, id: string | null): Promise<void> {
  mayOrRefuse(member, 'services_edit')
  await app.limits.take('write', member.personId)
  if (id !== null && !isId(id)) throw new Refusal('not_found')
}

function valuesOf({ price, ...rest }: Requested): ServiceValues {
  return { ...rest, priceMinor: price, groupId: null, groupName: '', variant: '' }
}

async function refuseChanged(app: App, tx: Kysely<DB>, member: Member, seen: { id: string; version: string }) {
  await lockSalon(tx, member.salonId)
  const locked = await lockService(tx, member.salonId, seen.id)
  if (locked?.groupId) await lockVariants(tx, member.salonId, locked.groupId)
  const { version } = await getService({ db: tx, clock: app.clock }, member, seen.id)
  if (version !== seen.version) throw new Refusal('invalid_input', { fields: { version: 'version_changed' } })
}

/** With the salon's lock, so that the category is not removed meanwhile. */
async function refuseMenuCategory(tx: Kysely<DB>, salonId: string, id: string | null): Promise<void> {
  if (id === null) return
  await lockSalon(tx, salonId)
  const known = tx.selectFrom('menu_category').select('id').where('salon_id', '=', salonId).where('id', '=', id)
  if (!(await known.executeTakeFirst())) throw new Refusal('invalid_input', { fields: { menuCategoryId: 'invalid' } })
}

/** A class with sessions to come stays one. */
async function refuseSessions(tx: Kysely<DB>, salonId: string, id: string, now: Date): Promise<void> {
  const { rows } = await sql`
    select from class_session c join service v on v.salon_id = c.salon_id and v.id = c.service_id
    where c.salon_id = ${salonId} and c.starts_at > ${now} and c.cancelled_at is null
      and coalesce(v.group_id, v.id) = (select coalesce(g.group_id, g.id) from service g where g.salon_id = ${salonId} and g.id = ${id})
    limit 1`.execute(tx)
  if (rows.length > 0) throw new Refusal('invalid_input', { fields: { capacity: 'class_has_sessions' } })
}

/** An add-on belongs to other services of the salon that are no add-ons, and another such one can be required first. */
async function refuseOthers(
  tx: Kysely<DB>,
  salonId: string,
  id: string | null,
  named: Record<'addOnTo' | 'priorServiceId', readonly string[]>,
): Promise<void> {
  for (const [field, all] of Object.entries(named)) {
    const keys = [...new Set(all)]
    if (keys.length === 0) continue
    const { rows } = await sql<{ known: number }>`
      select count(distinct coalesce(v.group_id, v.id))::int as known from service v
      where v.salon_id = ${salonId} and coalesce(v.group_id, v.id) = any(${keys}::uuid[]) and v.add_on_to = '{}'
        and coalesce(v.group_id, v.id) is distinct from (select coalesce(g.group_id, g.id) from service g
          where g.salon_id = ${salonId} and g.id = ${id}::uuid)`.execute(tx)
    if (rows[0]?.known !== keys.length) throw new Refusal('invalid_input', { fields: { [field]: 'invalid' } })
  }
}
