import type pg from 'pg'
import { SCHEMAS } from './snapshot.ts'

/**
 * Drops what Salloon's migrations and queue created, in one transaction. The schema `public` and the extensions in it
 * remain: some can be created by a superuser only, and the role that restores may be none. Throws an Error, with nothing
 * dropped, if the role does not own one of the objects.
 */
export async function dropObjects(client: pg.ClientBase): Promise<void> {
  const others = ['pgboss', ...SCHEMAS.filter((name) => name !== 'public')]
  await client.query('begin')
  try {
    await client.query(`drop schema if exists ${others.join(', ')} cascade; create schema if not exists public`)
    const { rows } = await client.query<{ type: string; name: string }>(await objects(client))
    // Dropping one may have dropped others.
    for (const { type, name } of rows) await client.query(`drop ${type} if exists ${name} cascade`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Citus drops the shards that are on a coordinator together with their tables, and refuses to drop them alone. */
async function objects(client: pg.ClientBase): Promise<string> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'")
  if (rowCount === 0) return OBJECTS
  return OBJECTS.replace(
    ORDER,
    `and not (d.classid = 'pg_class'::regclass and relation_is_a_known_shard(d.objid)) ${ORDER}`,
  )
}

const ORDER = 'order by d.objid'

/** What is in the schema `public`, but for what belongs to an extension or is dropped with its table. */
const OBJECTS = `select object.type, object.identity as name
  from pg_depend d cross join lateral pg_identify_object(d.classid, d.objid, d.objsubid) object
  where d.refclassid = 'pg_namespace'::regclass and d.refobjid = 'public'::regnamespace and d.deptype = 'n'
    and d.classid not in ('pg_extension'::regclass, 'pg_default_acl'::regclass)
    and not exists (select from pg_depend e where (e.classid, e.objid) = (d.classid, d.objid) and e.deptype in ('e', 'i'))
  ${ORDER}`
