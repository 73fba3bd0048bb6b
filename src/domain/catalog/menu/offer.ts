import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { lockSalon } from '../../salons/lifecycle/lock-salon.ts'
import { setOffered } from '../items/set-offered.ts'
import { lockProduct } from '../items/write-product.ts'
import { lockService, lockVariants } from '../items/write-service.ts'

/**
 * Archives a product, or restores it. Existing orders are unaffected. Idempotent. Throws Refusal('not_allowed' |
 * 'not_found'), and Refusal('invalid_input') when the salon offers as many as it may.
 */
export async function setProductOffered(app: App, member: Member, id: string, offered: boolean): Promise<void> {
  mayOrRefuse(member, 'products_edit')
  await setOfferedAndRecord(app, member, 'product', id, offered)
}

/**
 * Archives a service with its variants, or restores one of them. Existing bookings are unaffected. Idempotent. Throws Refusal('not_allowed' |
 * 'not_found'), and Refusal('invalid_input') when the salon offers as many as it may.
 */
export async function setServiceOffered(app: App, member: Member, id: string, offered: boolean): Promise<void> {
  mayOrRefuse(member, 'services_edit')
  await setOfferedAndRecord(app, member, 'service', id, offered)
}

async function withVariants(tx: Kysely<DB>, salonId: string, id: string): Promise<string[]> {
  const service = await lockService(tx, salonId, id)
  return service?.active && service.groupId ? lockVariants(tx, salonId, service.groupId) : [id]
}

const TOO_MANY = { product: 'product_limit_reached', service: 'service_limit_reached' } as const
const lock = { product: lockProduct, service: lockService }

async function setOfferedAndRecord(
  app: App,
  member: Member,
  what: 'product' | 'service',
  id: string,
  offered: boolean,
) {
  await app.limits.take('write', member.personId)
  if (!isId(id)) throw new Refusal('not_found')
  await app.db.transaction().execute(async (tx) => {
    // Of two concurrent requests the second counts the first's row. A service's price may change the salon's.
    if (offered || what === 'service') await lockSalon(tx, member.salonId)
    const ids = what === 'service' && !offered ? await withVariants(tx, member.salonId, id) : [id]
    let changed = false
    for (const each of ids) {
      const name = await setOffered(tx, what, { salonId: member.salonId, id: each, active: offered })
      if (name === null) continue
      changed = true
      const action = offered ? (`${what}_restored` as const) : (`${what}_archived` as const)
      await recordAudit(tx, member, { action, subject: name, detail: { [`${what}Id`]: each } }, app.clock.now())
    }
    // Offered times of an archived service are withdrawn; those of a restored one can be offered.
    if (changed && what === 'service') await serveWaitingListSoon(app, tx, member.salonId)
    if (changed) return
    const row = await lock[what](tx, member.salonId, id)
    if (!row) throw new Refusal('not_found')
    if (row.active !== offered) throw new Refusal('invalid_input', { fields: { form: TOO_MANY[what] } })
  })
}
