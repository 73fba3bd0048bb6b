import { type Kysely, sql } from 'kysely'
import type { DB } from '../tables.ts'

export interface ReplyClaim {
  id: string
  personId: string | null
  fingerprint: string
  now: Date
  /** Claims older than this instant without a reply are considered dead. */
  staleBefore: Date
}

/** True for the call that should do the work. */
export async function claimReply(db: Kysely<DB>, { id, personId, fingerprint, now, staleBefore }: ReplyClaim) {
  const row = await db
    .insertInto('idempotent_response')
    .values({ id, person_id: personId, fingerprint, claimed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ claimed_at: now })
        .where('idempotent_response.response', 'is', null)
        .where('idempotent_response.fingerprint', '=', fingerprint)
        .where('idempotent_response.claimed_at', '<', staleBefore),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function readReply(
  db: Kysely<DB>,
  id: string,
): Promise<{ fingerprint: string; reply: string | null } | undefined> {
  return db
    .selectFrom('idempotent_response')
    .select(['fingerprint', sql<string | null>`response #>> '{}'`.as('reply')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The first of these ids (one for each secret) that has a reply or a claim, by position; 0 when none has. */
export async function findSecretIndex(db: Kysely<DB>, ids: readonly string[]): Promise<number> {
  const rows = await db.selectFrom('idempotent_response').select('id').where('id', 'in', ids).execute()
  const found = new Set(rows.map(({ id }) => id))
  return Math.max(
    0,
    ids.findIndex((id) => found.has(id)),
  )
}

type OwnClaim = Pick<ReplyClaim, 'id' | 'now'>

/** Stores the reply of the claim of that instant; a process whose claim was taken over is ignored. */
export async function storeResponse(db: Kysely<DB>, { id, now }: OwnClaim, reply: string): Promise<void> {
  await db
    .updateTable('idempotent_response')
    .set({ response: JSON.stringify(reply) })
    .where('id', '=', id)
    .where('claimed_at', '=', now)
    .execute()
}

/** Releases the claim: another attempt may do the work. */
export async function releaseClaim(db: Kysely<DB>, { id, now }: OwnClaim): Promise<void> {
  await db
    .deleteFrom('idempotent_response')
    .where('id', '=', id)
    .where('response', 'is', null)
    .where('claimed_at', '=', now)
    .execute()
}

export async function deleteReplies(db: Kysely<DB>, before: Date): Promise<void> {
  await sql`delete from idempotent_response where claimed_at < ${before}`.execute(db)
}
