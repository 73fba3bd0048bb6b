import { type RawBuilder, sql } from 'kysely'
import { optionalPhone } from '../identity/accounts/schema.ts'
import type { App } from '../kernel/app.ts'
import { isId } from '../kernel/ids.ts'
import type { Member } from '../kernel/member.ts'
import { may, mayOrRefuse } from '../kernel/permissions.ts'
import { hasWords } from '../kernel/search-sql.ts'
import { searchable } from '../kernel/text.ts'
import { alertFor, isIdentified } from './client-sql.ts'
import { isOwnClient } from './may-see-client.ts'
import { allNotes } from './note-entry.ts'

export interface ClientSuggestion {
  id: string
  name: string
  /** Empty for members who do not see all clients; their notes and tags only of their own clients. */
  email: string
  phone: string
  /** The number of completed appointments. */
  appointments: number
  /** The beginning of what the team notes about the client. */
  notes: string
  alert: string
  tags: string[]
}

const LIMIT = 8
/** The most clients with the same number or address. */
const MAX_KNOWN = 3
/** The characters of notes. */
const MAX_NOTES = 1000

/**
 * The salon's clients for a search as you type: words of a name, an e-mail address or a number. Names that begin with
 * the text come first. Throws Refusal('not_allowed').
 */
export async function findClients(app: Pick<App, 'db'>, member: Member, text: string): Promise<ClientSuggestion[]> {
  mayOrRefuse(member, 'calendar_edit_own')
  const query = searchable(text.slice(0, 100))
  if (query.length < 2) return []
  const begins = sql`c.search_name not like ${`${query}%`}`
  return suggestions(
    app,
    member,
    sql`${hasWords(sql`c.search_name`, query)} order by ${begins}, ${BY_NAME} limit ${LIMIT}`,
  )
}

/** The client of this id, for links to booking; none when there is no such client. Throws Refusal('not_allowed'). */
export async function nameClient(app: Pick<App, 'db'>, member: Member, id: string): Promise<ClientSuggestion[]> {
  mayOrRefuse(member, 'calendar_edit_own')
  return suggestions(app, member, sql`c.id = ${isId(id) ? id : null}`)
}

/**
 * The salon's clients with exactly this number, as people type it, or this e-mail address; none while neither is whole.
 * Throws Refusal('not_allowed').
 */
export async function recogniseClients(
  app: Pick<App, 'db'>,
  member: Member,
  typed: { phone: string; email: string },
): Promise<ClientSuggestion[]> {
  mayOrRefuse(member, 'calendar_edit_own')
  const phone = optionalPhone.safeParse(typed.phone.slice(0, 100)).data ?? ''
  const email = typed.email.trim().slice(0, 200).toLowerCase()
  if (phone === '' && email === '') return []
  const alike = sql`(c.email <> '' and lower(c.email) = ${email} or c.phone <> '' and c.phone = ${phone})`
  return suggestions(app, member, sql`${alike} order by lower(c.email) = ${email} desc, ${BY_NAME} limit ${MAX_KNOWN}`)
}

const BY_NAME = sql`c.name, c.last_name, c.id`

/** `which`: a condition on client `c`, and an order and a limit where it may be true of many. */
async function suggestions(
  { db }: Pick<App, 'db'>,
  member: Member,
  which: RawBuilder<unknown>,
): Promise<ClientSuggestion[]> {
  const seesAll = may(member.role, 'clients_see')
  const seesNotes = seesAll ? sql`true` : isOwnClient(member, sql`c.id`)
  const { rows } = await sql<ClientSuggestion>`
    select c.id, trim(c.name || ' ' || c.last_name) as name,
      case when ${seesAll} then c.email else '' end as email, case when ${seesAll} then c.phone else '' end as phone, c.appointments,
      case when ${seesNotes} then left(${allNotes}, ${sql.lit(MAX_NOTES)}) else '' end as notes, ${alertFor(member)} as alert,
      case when ${seesNotes} then c.tags else '{}' end as tags
    from client c where c.salon_id = ${member.salonId} and ${isIdentified} and ${which}`.execute(db)
  return rows
}
