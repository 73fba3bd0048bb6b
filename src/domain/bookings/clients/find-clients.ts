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
  /** How often they came. */
  appointments: number
}

const MOST = 8

/** The salon's clients for what is being typed: any words of a name, an address or a number. Names that begin so come first. */
export async function findClients(app: Pick<App, 'db'>, member: Member, text: string): Promise<ClientSuggestion[]> {
  mayOrRefuse(member, 'calendar_edit_own')
  const query = searchable(text.slice(0, 100))
  if (query.length < 2) return []
  return app.db
    .selectFrom('client as c')
    .select(['c.id', 'c.email', 'c.phone', 'c.appointments'])
    .select(sql<string>`trim(c.name || ' ' || c.last_name)`.as('name'))
    .where('c.salon_id', '=', member.salonId)
    .where(hasWords(sql`c.search_name`, query))
    .where(isIdentified)
    .orderBy(sql`c.search_name not like ${`${query}%`}`)
    .orderBy('c.name')
    .orderBy('c.last_name')
    .orderBy('c.id')
    .limit(MOST)
    .execute()
}

/** One of them, to whom something on the way to a booking leads; none when there is no such client. */
export async function nameClient(app: Pick<App, 'db'>, member: Member, id: string): Promise<ClientSuggestion[]> {
  mayOrRefuse(member, 'calendar_edit_own')
  return app.db
    .selectFrom('client as c')
    .select([
      'c.id',
      'c.email',
      'c.phone',
      'c.appointments',
      sql<string>`trim(c.name || ' ' || c.last_name)`.as('name'),
    ])
    .where('c.salon_id', '=', member.salonId)
    .where('c.id', '=', isId(id) ? id : null)
    .where(isIdentified)
    .execute()
}
