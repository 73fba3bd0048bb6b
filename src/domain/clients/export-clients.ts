import { sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import { recordAudit } from '../kernel/audit/record.ts'
import { isOpenBooking } from '../kernel/booking-status-sql.ts'
import type { Member } from '../kernel/member.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import { isIdentified, spentMinor } from './client-sql.ts'
import type { ClientRow } from './list-clients.ts'
import { allNotes } from './note-entry.ts'

export interface ExportedClient extends ClientRow {
  spentMinor: number
  searchName: string
  lastName: string
  notes: string
  since: Date
}

/** The number of clients in memory at a time. */
const BATCH = 500

/**
 * All of a salon's clients with all their details, by name, in batches; recorded in the audit log. Permission is
 * checked and the entry written before the first batch. Throws Refusal('not_allowed').
 */
export async function* exportClients(app: App, member: Member): AsyncGenerator<ExportedClient[]> {
  mayOrRefuse(member, 'clients_export')
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  await recordAudit(app.db, member, { action: 'clients_exported', subject: '' }, now)
  for (let last: ExportedClient | undefined; ; ) {
    const batch = await next(app, member, last, now)
    if (batch.length > 0 || !last) yield batch
    last = batch.at(-1)
    if (batch.length < BATCH) return
  }
}

async function next(
  { db }: App,
  { salonId }: Member,
  last: ExportedClient | undefined,
  now: Date,
): Promise<ExportedClient[]> {
  const beyond = last ? sql`(c.search_name, c.id) > (${last.searchName}, ${last.id}::uuid)` : sql`true`
  const { rows } = await sql<ExportedClient>`
    select c.id, c.search_name as "searchName", c.name, c.last_name as "lastName", c.email, c.phone, c.tags, ${allNotes} as notes, c.alert, c.appointments,
      c.no_shows as missed, c.last_appointment_at as "lastAppointmentAt", c.created_at as since, c.person_id is not null as account,
      c.blocked_at is not null as blocked, ${spentMinor(salonId)} as "spentMinor",
      (select min(n.starts_at) from booking n where n.salon_id = ${salonId} and n.client_id = c.id
        and ${isOpenBooking('n')} and n.starts_at > ${now}) as "nextAppointmentAt"
    from client c where c.salon_id = ${salonId} and ${isIdentified} and ${beyond}
    order by c.search_name, c.id limit ${BATCH}`.execute(db)
  return rows
}
