import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { hasWords } from '../../kernel/search-sql.ts'
import { searchable } from '../../kernel/text.ts'
import { type ClientFilter, type ClientSort, NEW_DAYS } from './client-filter.ts'
import { isIdentified, spentMinor } from './client-sql.ts'

export interface ClientRow {
  id: string
  name: string
  email: string
  phone: string
  tags: string[]
  appointments: number
  missed: number
  lastAppointmentAt: Date | null
  nextAppointmentAt: Date | null
  spentMinor: number
  /** Whether they sign in here themselves. */
  account: boolean
  blocked: boolean
}

export interface ClientsFound {
  items: ClientRow[]
  /** How many there are; `more` when there are more than are counted. */
  total: number
  more: boolean
  /** The clients after and before which the neighbouring pages begin; null where there are none. */
  next: string | null
  previous: string | null
}

/** So far is counted: all of a salon's clients, and those that a search or a list finds. */
const COUNTED = { all: 10_000, found: 1000 }
const DAY_MS = 86_400_000

const never = sql`'-infinity'::timestamptz`
/** What each order goes by, as its index has it, and which way. */
const ORDERS: Record<ClientSort, { key: (c: RawBuilder<unknown>) => RawBuilder<unknown>; up: boolean }> = {
  name: { key: (c) => sql`${c}.search_name`, up: true },
  latest: { key: (c) => sql`coalesce(${c}.last_appointment_at, ${never})`, up: false },
  visits: { key: (c) => sql`${c}.appointments`, up: false },
  newest: { key: (c) => sql`${c}.created_at`, up: false },
}

/**
 * A page of the salon's clients, after or before one of them, each with what they spent. A place that is gone begins the
 * list anew. Throws Refusal('not_allowed').
 */
export async function listClients(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  filter: ClientFilter,
  { after, before, limit }: { after?: string | null; before?: string | null; limit: number },
): Promise<ClientsFound> {
  mayOrRefuse(member, 'clients_see')
  const place = isId(after) ? after : isId(before) ? before : null
  const back = place !== null && place !== after
  const { key, up } = ORDERS[filter.sort]
  const rising = up !== back
  const where = matching(member, filter, app.clock.now())
  const from = (column: RawBuilder<unknown>) =>
    sql`(select ${column} from client k where k.salon_id = ${member.salonId} and k.id = ${place})`
  const beyond = place
    ? sql`(${key(sql`c`)}, c.id) ${rising ? sql`>` : sql`<`} (${from(key(sql`k`))}, ${from(sql`k.id`)})`
    : sql`true`
  const counts = filter.list === 'all' && !filter.search && !filter.tag ? COUNTED.all : COUNTED.found
  const way = rising ? sql`asc` : sql`desc`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ClientRow>`
      select c.id, trim(c.name || ' ' || c.last_name) as name, c.email, c.phone, c.tags, c.appointments, c.no_shows as missed,
        c.last_appointment_at as "lastAppointmentAt", c.person_id is not null as account, c.blocked_at is not null as blocked,
        (select min(n.starts_at) from booking n where n.salon_id = c.salon_id and n.client_id = c.id
          and n.status in ('requested', 'confirmed') and n.starts_at > ${app.clock.now()}) as "nextAppointmentAt",
        ${spentMinor} as "spentMinor"
      from (select c.*, row_number() over () as place from (
        select c.* from client c where ${where} and ${beyond} order by ${key(sql`c`)} ${way}, c.id ${way} limit ${limit + 1}) c) c
      order by c.place`.execute(app.db),
    sql<{
      n: number
    }>`select count(*)::int as n from (select from client c where ${where} limit ${counts + 1}) counted`.execute(
      app.db,
    ),
  ])
  if (rows.length === 0 && place) return listClients(app, member, filter, { limit })
  const more = rows.length > limit
  const found = counted[0]?.n ?? 0
  const items = back ? rows.slice(0, limit).reverse() : rows.slice(0, limit)
  return {
    items,
    total: Math.min(found, counts),
    more: found > counts,
    next: (back || more) && items.length > 0 ? (items.at(-1)?.id ?? null) : null,
    previous: (back ? more : place !== null) ? (items[0]?.id ?? null) : null,
  }
}

function matching({ salonId }: Member, { list, weeks, search, tag }: ClientFilter, now: Date): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`c.salon_id = ${salonId}`, isIdentified]
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const words = searchable(search.slice(0, 100))
  if (words) all.push(hasWords(sql`c.search_name`, words))
  if (tag) all.push(sql`c.tags @> array[${tag}]`)
  if (list === 'recent') all.push(sql`c.last_appointment_at >= ${since(NEW_DAYS)}`)
  if (list === 'new') all.push(sql`c.created_at >= ${since(NEW_DAYS)}`)
  if (list === 'missed') all.push(sql`c.no_shows > 0`)
  if (list === 'blocked') all.push(sql`c.blocked_at is not null`)
  if (list === 'twice') all.push(writtenTwice(salonId))
  // Who has booked again need not be asked whether they will.
  if (list === 'away') {
    all.push(sql`coalesce(c.last_appointment_at, ${never}) < ${since(weeks * 7)} and c.last_appointment_at is not null
      and (select min(n.starts_at) from booking n where n.salon_id = c.salon_id and n.client_id = c.id
        and n.status in ('requested', 'confirmed') and n.starts_at > ${now}) is null`)
  }
  return sql.join(all, sql` and `)
}

/**
 * Those who share a number with another; or without an account have the address of somebody with one, as no two without can
 * have the same.
 */
function writtenTwice(salonId: string): RawBuilder<unknown> {
  return sql`(c.phone in (select phone from client where salon_id = ${salonId} and phone <> '' group by phone having count(*) > 1)
    or c.id in (select unnest(array[o.id, k.id]) from client o join client k on k.salon_id = o.salon_id and lower(k.email) = lower(o.email)
      where o.salon_id = ${salonId} and o.email <> '' and o.person_id is null and k.email <> '' and k.person_id is not null))`
}
