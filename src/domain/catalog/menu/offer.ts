import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { setOffered } from '../items/set-offered.ts'
import { lockProduct } from '../items/write-product.ts'
import { lockService } from '../items/write-service.ts'

/**
 * Takes a product off the list, or puts it back. Orders that are placed stay as they are. Said twice, it is done once.
 * Throws Refusal('not_allowed' | 'not_found').
 */
export async function offerProduct(app: App, member: Member, id: string, offered: boolean): Promise<void> {
  mayOrRefuse(member, 'products_edit')
  await offer(app, member, 'product', id, offered)
}

/** The same for a service. Appointments that are booked stay as they are. */
export async function offerService(app: App, member: Member, id: string, offered: boolean): Promise<void> {
  mayOrRefuse(member, 'services_edit')
  await offer(app, member, 'service', id, offered)
}

const lock = { product: lockProduct, service: lockService }

async function offer(app: App, member: Member, what: 'product' | 'service', id: string, offered: boolean) {
  await app.limits.take('write', member.personId)
  if (!isId(id)) throw new Refusal('not_found')
  await app.db.transaction().execute(async (tx) => {
    const name = await setOffered(tx, what, { salonId: member.salonId, id, active: offered })
    if (name !== null) {
      const action = offered ? (`${what}_put_back` as const) : (`${what}_taken_off` as const)
      await recordAudit(tx, member, { action, subject: name, detail: { [`${what}Id`]: id } }, app.clock.now())
    } else if (!(await lock[what](tx, member.salonId, id))) throw new Refusal('not_found')
  })
}
