import { type Kysely, sql } from 'kysely'
import { Refusal, type RefusalCode } from '../../src/domain/kernel/refusal.ts'
import type { DB } from '../../src/domain/kernel/tables.ts'

export interface Refused {
  code: RefusalCode
  fields?: Record<string, string>
}

/** The refusal of an attempt. Throws if it succeeds, fails with another error, or has changed a row. */
export async function expectRefusedUnchanged(db: Kysely<DB>, attempt: () => Promise<unknown>): Promise<Refused> {
  const before = await contentsOf(db)
  const refused = await attempt().then(
    () => null,
    (error: unknown) => error,
  )
  if (refused === null) throw new Error('Not refused')
  if (!(refused instanceof Refusal)) throw refused
  const after = await contentsOf(db)
  const changed = Object.keys(after).filter((table) => after[table] !== (before[table] ?? null))
  if (changed.length > 0) throw new Error(`Refused, and changed ${changed.join(', ')}`)
  const { code, details } = refused
  return details.fields ? { code, fields: details.fields } : { code }
}

/** The results of concurrent attempts: the number of successes, and the refusals of the others. */
export async function atOnce(...attempts: Promise<unknown>[]): Promise<{ done: number; refused: RefusalCode[] }> {
  const ends = await Promise.allSettled(attempts)
  const refused = ends.flatMap((end) => {
    if (end.status === 'fulfilled') return []
    if (!(end.reason instanceof Refusal)) throw end.reason
    return end.reason.code
  })
  return { done: ends.length - refused.length, refused }
}

/** A digest of the rows of each table that has any: most are empty, and of a cluster's only the workers know the size. */
async function contentsOf(db: Kysely<DB>): Promise<Record<string, string | null>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and (c.relkind = 'p' or pg_relation_size(c.oid) > 0
        or exists (select from pg_extension where extname = 'citus'))`.execute(db)
  const digests = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name,
      (select md5(string_agg(t::text, ',' order by t::text)) from ${sql.table(name)} t) as digest`,
  )
  const { rows } = await sql<{ name: string; digest: string | null }>`${sql.join(digests, sql` union all `)}`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
