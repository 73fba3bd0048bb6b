import type { App } from '../app.ts'
import { recordAudit } from '../audit/record.ts'
import { switchOffered } from '../catalog/switch-offered.ts'
import { lockService } from '../catalog/write-service.ts'
import { mayOrRefuse } from '../salons/permissions.ts'
import { isId } from '../shared/ids.ts'
import type { Member } from '../shared/member.ts'
import { Refusal } from '../shared/refusal.ts'

/**
 * Takes a service off the list, or puts it back. Visits that are booked stay as they are. Said twice, it is done once.
 * Throws Refusal('not_allowed' | 'not_found').
 */
export async function offerService(app: App, member: Member, id: string, offered: boolean): Promise<void> {
  mayOrRefuse(member, 'services_edit')
  await app.limits.take('write', member.personId)
  if (!isId(id)) throw new Refusal('not_found')
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const name = await switchOffered(tx, 'service', { salonId: member.salonId, id, active: offered })
    if (name !== null) {
      const action = offered ? 'service_put_back' : 'service_taken_off'
      await recordAudit(tx, member, { action, subject: name, detail: { serviceId: id } }, now)
    } else if (!(await lockService(tx, member.salonId, id))) throw new Refusal('not_found')
  })
}
