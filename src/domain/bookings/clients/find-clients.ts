import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { hasWords } from '../../kernel/search-sql.ts'
import { searchable } from '../../kernel/text.ts'
import { isIdentified } from './client-sql.ts'

export interface ClientSuggestion {
  id: string
  name: string
  email: string
  phone: string
  /** The number of completed appointments. */
  appointments: number
  /** What the team notes about the client, such as allergies. */
  notes: string
  tags: string[]
}

const LIMIT = 8

/**
 * The salon's clients for a search as you type: words of a name, an e-mail address or a number. Names that begin with
 * the text come first.
 */
export async function findClients(app: Pick<App, 'db'>, member: Member, text: string): Promise<ClientSuggestion[]> {
  mayOrRefuse(member, 'calendar_edit_own')
  const query = searchable(text.slice(0, 100))
  if (query.length < 2) return []
  return app.db
    .selectFrom('client as c')
    .select(['c.id', 'c.email', 'c.phone', 'c.appointments', 'c.notes', 'c.tags'])
    .select(sql<string>`trim(c.name || ' ' || c.last_name)`.as('name'))
    .where('c.salon_id', '=', member.salonId)
    .where(hasWords(sql`c.search_name`, query))
    .where(isIdentified)
    .orderBy(sql`c.search_name not like ${`${query}%`}`)
    .orderBy('c.name')
    .orderBy('c.last_name')
    .orderBy('c.id')
    .limit(LIMIT)
    .execute()
}

/** One client by id, for links to booking; null when there is no such client. */
export async function nameClient(app: Pick<App, 'db'>, member: Member, id: string): Promise<ClientSuggestion[]> {
  mayOrRefuse(member, 'calendar_edit_own')
  return app.db
    .selectFrom('client as c')
    .select([
      'c.id',
      'c.email',
      'c.phone',
      'c.appointments',
      'c.notes',
      'c.tags',
      sql<string>`trim(c.name || ' ' || c.last_name)`.as('name'),
    ])
    .where('c.salon_id', '=', member.salonId)
    .where('c.id', '=', isId(id) ? id : null)
    .where(isIdentified)
    .execute()
}
