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
}

/** One of a salon's blocks, locked until the transaction ends. */
export async function lockBlock(tx: Kysely<DB>, salonId: string, id: string): Promise<Block | undefined> {
  // Changing a block replaces its row: a transaction that waited for the old row no longer finds it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, 0))`.execute(tx)
  return tx
    .selectFrom('occupancy')
    .select(['id', 'subject_id as staffId', 'note'])
    .select([sql<Date>`lower(during)`.as('startsAt'), sql<Date>`upper(during)`.as('endsAt')])
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('kind', '=', 'block')
    .forUpdate()
    .executeTakeFirst()
}

export async function releaseBlock(tx: Kysely<DB>, salonId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('occupancy')
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('kind', '=', 'block')
    .execute()
}
