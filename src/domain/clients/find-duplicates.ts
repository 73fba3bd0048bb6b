import { type RawBuilder, sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import { isId } from '../kernel/ids.ts'
import type { Member } from '../kernel/member.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import { hasWords } from '../kernel/search-sql.ts'
import { searchable } from '../kernel/text.ts'
import { alertFor, isIdentified } from './client-sql.ts'
import type { KnownClient } from './known-client.ts'

export interface Duplicate extends KnownClient {
  lastAppointmentAt: Date | null
  account: boolean
}

const LIMIT = 8

/**
 * Clients who may be the same person: with the same number or address, or matching words of a name. Throws
 * Refusal('not_allowed').
 */
export async function findDuplicates(
  app: Pick<App, 'db'>,
  member: Member,
  id: string,
  text = '',
): Promise<Duplicate[]> {
  mayOrRefuse(member, 'clients_see')
  const words = searchable(text.slice(0, 100))
  const alike = sql`(c.phone <> '' and c.phone = own.phone or c.email <> '' and lower(c.email) = lower(own.email))`
  const found: RawBuilder<unknown> = words ? hasWords(sql`c.search_name`, words) : alike
  const { rows } = await sql<Duplicate>`
    select c.id, trim(c.name || ' ' || c.last_name) as name, c.email, c.phone, ${alertFor(member)} as alert, c.appointments, c.last_appointment_at as "lastAppointmentAt",
      c.person_id is not null as account
    from client own join client c on c.salon_id = own.salon_id and c.id <> own.id
    where own.salon_id = ${member.salonId} and own.id = ${isId(id) ? id : null} and ${isIdentified} and ${found}
      and (c.person_id is null or own.person_id is null)
    order by c.appointments desc, c.id limit ${LIMIT}`.execute(app.db)
  return rows
}
