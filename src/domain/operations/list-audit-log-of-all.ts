import { type RawBuilder, sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import { PLATFORM_NAME } from '../kernel/audit/operator-actor.ts'
import { parseDate } from '../kernel/date-field.ts'
import { isId } from '../kernel/ids.ts'
import { asOperator } from '../kernel/operator.ts'
import { addDays, instantAt, type Zone } from '../kernel/time.ts'
import type { Viewer } from '../kernel/viewer.ts'

export interface ChangeFilter {
  /** A salon's id or slug. */
  salon: string
  /** An account's id or e-mail address. */
  person: string
  action: string
  /** First and last day, in the time zone `zone`; both included. */
  from: string
  to: string
}

export interface ChangeOfAll {
  id: string
  at: Date
  /** The name of the account, so that operators are named; for deleted accounts the recorded name. */
  who: string
  byOperator: boolean
  personId: string | null
  salon: { id: string; name: string } | null
  action: string
  subject: string
  detail: Record<string, unknown>
}

/** The last entry of a page, after which the next one starts. */
export interface ChangesAfter {
  at: Date
  id: string
}

const LIMIT = 50

/**
 * The audit log of all salons and of the marketplace itself, the latest first, one page at a time: `next` is the
 * position of the next one, null at the end. Throws Refusal('not_allowed').
 */
export async function listAuditLogOfAll(
  app: Pick<App, 'db'>,
  viewer: Viewer,
  filter: ChangeFilter,
  { after, zone }: { after: ChangesAfter | null; zone: Zone },
): Promise<{ items: ChangeOfAll[]; next: ChangesAfter | null }> {
  asOperator(viewer)
  const { salon, person, action, from, to } = filter
  const [first, last] = [parseDate(from), parseDate(to)]
  const conditions = [
    sql`true`,
    ...(salon ? [sql`e.salon_id = ${idOr(salon, sql`(select id from salon where slug = lower(${salon}))`)}`] : []),
    ...(person ? [sql`e.actor_id = ${idOr(person, sql`(select id from person where email = ${person})`)}`] : []),
    ...(action ? [sql`e.action = ${action}`] : []),
    ...(first ? [sql`e.at >= ${instantAt(first, 0, zone)}`] : []),
    ...(last ? [sql`e.at < ${instantAt(addDays(last, 1), 0, zone)}`] : []),
    ...(after ? [sql`(e.at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ]
  const { rows } = await sql<ChangeOfAll>`
    select e.id, e.at, coalesce(nullif(trim(p.name || ' ' || p.last_name), ''), e.actor_name) as who,
      coalesce(e.actor_name = ${PLATFORM_NAME}, false) as "byOperator", p.id as "personId",
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as salon, e.action, e.subject, e.detail
    from audit_entry e left join person p on p.id = e.actor_id left join salon s on s.id = e.salon_id
    where ${sql.join(conditions, sql` and `)}
    order by e.at desc, e.id desc limit ${LIMIT + 1}`.execute(app.db)
  const items = rows.slice(0, LIMIT)
  const end = items.at(-1)
  return { items, next: rows.length > LIMIT && end ? { at: end.at, id: end.id } : null }
}

function idOr(text: string, found: RawBuilder<unknown>): RawBuilder<unknown> {
  return isId(text) ? sql`${text}::uuid` : found
}

const MAX_ACTIONS = 200

/** All distinct actions so far. Throws Refusal('not_allowed'). */
export async function listActions(app: Pick<App, 'db'>, viewer: Viewer): Promise<string[]> {
  asOperator(viewer)
  // A loose index scan, instead of reading all entries.
  const { rows } = await sql<{ action: string }>`
    with recursive done as (
      (select action from audit_entry order by action limit 1)
      union all
      select (select e.action from audit_entry e where e.action > d.action order by e.action limit 1) from done d
      where d.action is not null)
    select action from done where action is not null limit ${MAX_ACTIONS}`.execute(app.db)
  return rows.map(({ action }) => action)
}
