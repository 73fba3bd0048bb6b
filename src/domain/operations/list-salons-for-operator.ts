import { type RawBuilder, sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import { asOperator } from '../kernel/operator.ts'
import { offsetOf, type Page, type PageRequest } from '../kernel/page.ts'
import { searchable } from '../kernel/text.ts'
import type { Viewer } from '../kernel/viewer.ts'
import type { SalonList } from './salon-lists.ts'

export interface OperatorSalon {
  id: string
  slug: string
  name: string
  city: string
  status: 'draft' | 'live' | 'suspended'
  /** A draft that waits for approval, or a live salon that no operator has looked at. */
  review: 'none' | 'requested' | 'unreviewed'
  plan: string
  owner: string | null
  /** The last completed step of the set-up; null when not started. */
  setupStep: string | null
  openReports: number
  createdAt: Date
  liveAt: Date | null
}

const COUNTED = 2000
const SHORTEST = 2

const reported = sql`exists (select from salon_report r where r.salon_id = s.id and r.resolved_at is null)`

/**
 * Salons in one state, with open reports, or new: waiting for approval or not looked at; searched by name, owner or city. The latest first. Throws
 * Refusal('not_allowed').
 */
export async function listSalonsForOperator(
  app: Pick<App, 'db'>,
  viewer: Viewer,
  { list, search }: { list: SalonList; search: string },
  page: PageRequest,
): Promise<Page<OperatorSalon>> {
  asOperator(viewer)
  const state = list === 'reported' ? reported : list === 'new' ? sql`s.review <> 'none'` : sql`s.status = ${list}`
  const from = sql`from salon s where ${state} and ${matching(search)}`
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    sql<OperatorSalon>`
      select s.id, s.slug, s.name, s.city, s.status, s.review, s.plan, s.setup_step as "setupStep", s.created_at as "createdAt",
        s.live_at as "liveAt", trim(p.name || ' ' || p.last_name) as owner,
        (select count(*)::int from salon_report r where r.salon_id = s.id and r.resolved_at is null) as "openReports"
      from (select s.* ${from} order by s.created_at desc, s.id desc limit ${page.limit} offset ${offsetOf(page)}) s
        left join person p on p.id = s.owner_id
      order by s.created_at desc, s.id desc`.execute(app.db),
    sql<{ total: number }>`select count(*)::int as total from (select ${from} limit ${COUNTED}) counted`.execute(
      app.db,
    ),
  ])
  return { items, total: counted[0]?.total ?? 0, ...page }
}

/** Each filter uses one index. */
function matching(typed: string): RawBuilder<unknown> {
  const text = typed.trim().slice(0, 100)
  if (text.length < SHORTEST) return sql`true`
  const prefix = `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const within = `%${searchable(text).replaceAll(/[\\%_]/g, '\\$&')}%`
  const owners = text.includes('@')
    ? sql`select id from person where email = ${text}`
    : sql`select id from person where lower(name || ' ' || last_name) like ${prefix} and role <> 'customer'`
  return sql`s.id in (
    select id from salon where search_name like ${within}
    union all select id from salon where lower(city) like ${prefix}
    union all select id from salon where owner_id in (${owners}))`
}
