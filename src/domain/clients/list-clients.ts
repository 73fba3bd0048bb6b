import { type RawBuilder, sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import { isOpenBooking } from '../kernel/booking-status-sql.ts'
import { isId } from '../kernel/ids.ts'
import type { Member } from '../kernel/member.ts'
import { may, mayOrRefuse } from '../kernel/permissions.ts'
import { hasWords } from '../kernel/search-sql.ts'
import { searchable } from '../kernel/text.ts'
import { type ClientFilter, type ClientSort, NEW_DAYS } from './client-filter.ts'
import { alertFor, isIdentified, spentMinor } from './client-sql.ts'

export interface ClientRow {
  id: string
  name: string
  email: string
  phone: string
  tags: string[]
  alert: string
  appointments: number
  missed: number
  lastAppointmentAt: Date | null
  nextAppointmentAt: Date | null
  /** Null for members who may not see revenue. */
  spentMinor: number | null
  /** Whether they have an account. */
  account: boolean
  blocked: boolean
}

export interface ClientsFound {
  items: ClientRow[]
  /** The number of clients; `more` when there are more than are counted. */
  total: number
  more: boolean
  /** The clients from which the next and previous page start; null where there are none. */
  next: string | null
  previous: string | null
}

/** The limits of counting: of all clients of a salon, and of the results of a search or filter. */
const COUNTED = { all: 10_000, found: 1000 }
const DAY_MS = 86_400_000

const never = sql`'-infinity'::timestamptz`
/** The sort key of each order, as in its index, and its direction. */
const ORDERS: Record<ClientSort, { key: (c: RawBuilder<unknown>) => RawBuilder<unknown>; up: boolean }> = {
  name: { key: (c) => sql`${c}.search_name`, up: true },
  latest: { key: (c) => sql`coalesce(${c}.last_appointment_at, ${never})`, up: false },
  appointments: { key: (c) => sql`${c}.appointments`, up: false },
  newest: { key: (c) => sql`${c}.created_at`, up: false },
}

/**
 * One page of the salon's clients, after or before one of them, each with their spending. An unknown position means the
 * first page. Throws Refusal('not_allowed').
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
  const direction = rising ? sql`asc` : sql`desc`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ClientRow>`
      select c.id, trim(c.name || ' ' || c.last_name) as name, c.email, c.phone, c.tags, ${alertFor(member)} as alert, c.appointments, c.no_shows as missed,
        c.last_appointment_at as "lastAppointmentAt", c.person_id is not null as account, c.blocked_at is not null as blocked,
        (select min(n.starts_at) from booking n where n.salon_id = ${member.salonId} and n.client_id = c.id
          and ${isOpenBooking('n')} and n.starts_at > ${app.clock.now()}) as "nextAppointmentAt",
        ${may(member.role, 'revenue_see') ? spentMinor(member.salonId) : sql`null`} as "spentMinor"
      from (select c.*, row_number() over () as place from (
        select c.* from client c where ${where} and ${beyond} order by ${key(sql`c`)} ${direction}, c.id ${direction} limit ${limit + 1}) c) c
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
  // Not for clients with an upcoming appointment.
  if (list === 'away') {
    all.push(sql`coalesce(c.last_appointment_at, ${never}) < ${since(weeks * 7)} and c.last_appointment_at is not null
      and (select min(n.starts_at) from booking n where n.salon_id = ${salonId} and n.client_id = c.id
        and ${isOpenBooking('n')} and n.starts_at > ${now}) is null`)
  }
  return sql.join(all, sql` and `)
}

/**
 * Possible duplicates: clients with the same number as another; or, without an account, with the e-mail address of one
 * with an account (two without an account cannot have the same).
 */
function writtenTwice(salonId: string): RawBuilder<unknown> {
  return sql`(c.phone in (select phone from client where salon_id = ${salonId} and phone <> '' group by phone having count(*) > 1)
    or c.id in (select unnest(array[o.id, k.id]) from client o join client k on k.salon_id = o.salon_id and lower(k.email) = lower(o.email)
      where o.salon_id = ${salonId} and o.email <> '' and o.person_id is null and k.email <> '' and k.person_id is not null))`
}
