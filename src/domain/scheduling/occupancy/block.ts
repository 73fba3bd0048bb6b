import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** A block: time at which a team member cannot be booked. */
export interface Block {
  id: string
  staffId: string
  startsAt: Date
  endsAt: Date
  note: string
  /** What blocks that repeat have in common; null for a single one. */
  seriesId: string | null
}

/** One of a salon's blocks, locked until the transaction ends, and so are the others of its series. */
export async function lockBlock(tx: Kysely<DB>, salonId: string, id: string): Promise<Block | undefined> {
  // Changing a block replaces its row: a transaction that waited for the old row no longer finds it.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(coalesce(block_series_id, id)::text, 0)) from occupancy
    where salon_id = ${salonId} and id = ${id} and kind = 'block' and session_id is null`.execute(tx)
  return tx
    .selectFrom('occupancy')
    .select(['id', 'subject_id as staffId', 'note', 'block_series_id as seriesId'])
    .select([sql<Date>`lower(during)`.as('startsAt'), sql<Date>`upper(during)`.as('endsAt')])
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('kind', '=', 'block')
    .where('session_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The blocks of a series from a time on, in order. */
export async function blocksOfSeries(
  db: Kysely<DB>,
  { salonId, seriesId, from }: { salonId: string; seriesId: string; from: Date },
): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select id, subject_id as "staffId", note, block_series_id as "seriesId", lower(during) as "startsAt", upper(during) as "endsAt"
    from occupancy where salon_id = ${salonId} and block_series_id = ${seriesId} and lower(during) >= ${from}
    order by lower(during), id`.execute(db)
  return rows
}

/** Deletes blocks of a salon; other ids are ignored. */
export async function releaseBlocks(tx: Kysely<DB>, salonId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('occupancy')
    .where('salon_id', '=', salonId)
    .where('id', 'in', [...ids])
    .where('kind', '=', 'block')
    .execute()
}
