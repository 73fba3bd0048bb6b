import type { Kysely } from 'kysely'
import { loadContacts } from '../../clients/load-contacts.ts'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate } from '../../kernel/time.ts'
import type { DayPart } from './day-parts.ts'

/** A request that the front desk may change: that of a client who is not offered times online. */
export interface ChangeableRequest {
  name: string
  services: string[]
  /** Null: anyone. */
  staffId: string | null
  firstDay: LocalDate
  lastDay: LocalDate
  parts: DayPart[]
  version: number
}

/** Throws Refusal('not_allowed' | 'not_found'). */
export async function getChangeableRequest(app: App, member: Member, requestId: string): Promise<ChangeableRequest> {
  mayOrRefuse(member, 'calendar_edit_all')
  const found = await readRequest(app.db, member.salonId, requestId)
  if (!found?.clientId) throw new Refusal('not_found')
  const { clientId, serviceIds, ...request } = found
  const [contacts, services] = await Promise.all([
    loadContacts(app.db, member, [clientId]),
    app.db
      .selectFrom('service')
      .select(['id', 'name'])
      .where('salon_id', '=', member.salonId)
      .where('id', 'in', serviceIds)
      .execute(),
  ])
  const names = new Map(services.map(({ id, name }) => [id, name]))
  return {
    ...request,
    parts: request.parts as DayPart[],
    name: contacts.get(clientId)?.name ?? '',
    services: serviceIds.flatMap((id) => names.get(id) ?? []),
  }
}

function readRequest(db: Kysely<DB>, salonId: string, requestId: string) {
  return db
    .selectFrom('waiting_request')
    .select(['client_id as clientId', 'service_ids as serviceIds', 'staff_id as staffId', 'parts', 'version'])
    .select(['first_day as firstDay', 'last_day as lastDay'])
    .where('id', '=', isId(requestId) ? requestId : null)
    .where('salon_id', '=', salonId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
}
