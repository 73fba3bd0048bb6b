import { sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import type { OpenStatus } from '../kernel/booking-status.ts'
import { isOpenBooking } from '../kernel/booking-status-sql.ts'
import { isId } from '../kernel/ids.ts'
import type { Member } from '../kernel/member.ts'
import { prorate } from '../kernel/money.ts'
import { may, mayOrRefuse } from '../kernel/permissions.ts'
import { Refusal } from '../kernel/refusal.ts'
import { isIdentified, spentMinor } from './client-sql.ts'
import { maySeeClient } from './may-see-client.ts'
import { type NoteEntry, shownEntries } from './note-entries.ts'
import type { StoredNote } from './note-entry.ts'
import { notesVersion } from './notes-version.ts'

export interface ClientContact {
  id: string
  name: string
  lastName: string
  email: string
  phone: string
  /** Whether they have an account, and maintain their details there. */
  account: boolean
  /** From before there were entries, or from an imported list; without an author. */
  notes: string
  /** What everybody who serves the client must know, such as an allergy. */
  alert: string
  tags: string[]
  blockedAt: Date | null
  since: Date
}

export interface ClientPage extends ClientContact {
  appointments: number
  missed: number
  /** Late cancellations by the client. */
  late: number
  lastAppointmentAt: Date | null
  /** Their payments less refunds; null for members who may not see revenue. */
  spentMinor: number | null
  /** The average payment for a completed appointment; null before the first, and for those members. */
  averageMinor: number | null
  services: { name: string; times: number }[]
  staff: { name: string; times: number }[]
  ahead: {
    id: string
    startsAt: Date
    endsAt: Date
    status: OpenStatus
    services: string
    staff: string
  }[]
  reviews: { id: string; rating: number; description: string; about: string | null; createdAt: Date }[]
  /** What the team has noted, the newest first. */
  entries: NoteEntry[]
  /** Of alert, notes and tags, for the form that edits them. */
  notesVersion: string
}

/** The most items of each list. */
const SHOWN = 5

/**
 * One client of the salon: contact details, appointments, notes, spending; for staff as `maySeeClient` says. Throws
 * Refusal('not_found' | 'not_allowed').
 */
export async function getClient(app: Pick<App, 'db' | 'clock'>, member: Member, id: string): Promise<ClientPage> {
  const access = await maySeeClient(app.db, member, id)
  const { rows } = await sql<
    Omit<ClientPage, 'notesVersion' | 'entries'> & {
      appointmentsMinor: number
      personId: string | null
      stored: StoredNote[]
    }
  >`
    select c.id, c.name, c.last_name as "lastName", c.email, c.phone, c.person_id is not null as account, c.notes, c.note_entries as stored, c.alert, c.tags,
      c.blocked_at as "blockedAt", c.created_at as since, c.appointments, c.no_shows as missed, c.last_appointment_at as "lastAppointmentAt",
      c.person_id as "personId", ${spentMinor(member.salonId)} as "spentMinor",
      (select (c.archived_completed_minor + coalesce(sum(p.captured_minor - p.refunded_minor), 0))::int from payment p where p.salon_id = ${member.salonId}
        and p.order_id in (select b.order_id from booking b where b.salon_id = ${member.salonId} and b.client_id = c.id
          and b.status = 'completed')) as "appointmentsMinor",
      (select c.archived_late + count(*)::int from booking b where b.salon_id = ${member.salonId} and b.client_id = c.id and b.status = 'cancelled'
        and exists (select from booking_event e where e.salon_id = ${member.salonId} and e.booking_id = b.id and e.kind = 'cancelled'
          and e.actor_id = b.customer_id and e.at > b.free_cancel_until)) as late,
      ${favourites(member, sql`l.service_name`)} as services, ${favourites(member, sql`l.staff_name`)} as staff
    from client c where c.salon_id = ${member.salonId} and c.id = ${isId(id) ? id : null} and ${isIdentified}`.execute(
    app.db,
  )
  const [row] = rows
  if (!row) throw new Refusal('not_found')
  const { appointmentsMinor, personId, stored, ...client } = row
  const [ahead, reviews, entries] = await Promise.all([
    aheadOf(app, member, id),
    reviewsOf(app, member, personId),
    shownEntries(app.db, member, stored),
  ])
  const averageMinor =
    row.appointments > 0 ? (prorate(appointmentsMinor, Array(row.appointments).fill(1))[0] ?? 0) : null
  const page = { ...client, averageMinor, ahead, reviews, entries, notesVersion: notesVersion(client) }
  const amounts = may(member.role, 'revenue_see') ? {} : { spentMinor: null, averageMinor: null }
  return { ...page, ...amounts, ...(access === 'own' && { email: '', phone: '' }) }
}

/** The contact details only. Throws Refusal('not_found' | 'not_allowed'). */
export async function getContact(app: Pick<App, 'db'>, member: Member, id: string): Promise<ClientContact> {
  mayOrRefuse(member, 'clients_see')
  const { rows } = await sql<ClientContact>`
    select c.id, c.name, c.last_name as "lastName", c.email, c.phone, c.person_id is not null as account, c.notes, c.alert, c.tags,
      c.blocked_at as "blockedAt", c.created_at as since
    from client c where c.salon_id = ${member.salonId} and c.id = ${isId(id) ? id : null} and ${isIdentified}`.execute(
    app.db,
  )
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

function favourites({ salonId }: Member, name: ReturnType<typeof sql>) {
  return sql`(select coalesce(json_agg(json_build_object('name', name, 'times', times) order by times desc, name), '[]') from (
    select ${name} as name, count(distinct b.id) as times from booking b join booking_line l on l.salon_id = b.salon_id and l.booking_id = b.id
    where b.salon_id = ${salonId} and b.client_id = c.id and b.status = 'completed' group by 1 order by 2 desc, 1 limit 3) liked)`
}

async function aheadOf(app: Pick<App, 'db' | 'clock'>, { salonId }: Member, id: string): Promise<ClientPage['ahead']> {
  const { rows } = await sql<ClientPage['ahead'][number]>`
    select b.id, b.starts_at as "startsAt", b.ends_at as "endsAt", b.status,
      coalesce((select string_agg(l.service_name, ', ' order by l.position) from booking_line l
        where l.salon_id = ${salonId} and l.booking_id = b.id), '') as services,
      coalesce((select string_agg(distinct l.staff_name, ', ') from booking_line l
        where l.salon_id = ${salonId} and l.booking_id = b.id), '') as staff
    from booking b where b.salon_id = ${salonId} and b.client_id = ${id} and ${isOpenBooking('b')}
      and b.ends_at > ${app.clock.now()} order by b.starts_at, b.id limit ${SHOWN}`.execute(app.db)
  return rows
}

/** By the client's account, if they have one. */
async function reviewsOf(
  { db }: Pick<App, 'db'>,
  { salonId }: Member,
  personId: string | null,
): Promise<ClientPage['reviews']> {
  if (!personId) return []
  const { rows } = await sql<ClientPage['reviews'][number]>`
    select r.id, r.rating, r.description, coalesce(s.name, p.name) as about, r.created_at as "createdAt"
    from review r
      left join staff s on s.salon_id = r.salon_id and s.id = r.staff_id
      left join product p on p.salon_id = r.salon_id and p.id = r.product_id
    where r.salon_id = ${salonId} and r.customer_id = ${personId}
    order by r.created_at desc, r.id limit ${SHOWN}`.execute(db)
  return rows
}
