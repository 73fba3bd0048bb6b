import { type Kysely, sql } from 'kysely'
import type { DB } from '../tables.ts'

export interface Claim {
  id: string
  personId: string | null
  fingerprint: string
  now: Date
  /** Whoever claimed it before this instant and has not answered is taken to have died. */
  diedBefore: Date
}

/** True for the one who shall do the work. */
export async function claimReply(db: Kysely<DB>, { id, personId, fingerprint, now, diedBefore }: Claim) {
  const row = await db
    .insertInto('idempotent_response')
    .values({ id, person_id: personId, fingerprint, claimed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ claimed_at: now })
        .where('idempotent_response.response', 'is', null)
        .where('idempotent_response.fingerprint', '=', fingerprint)
        .where('idempotent_response.claimed_at', '<', diedBefore),
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

/** Which of these ids, one for each secret, has a reply or a claim: its place, 0 when none has. */
export async function secretOfReply(db: Kysely<DB>, ids: readonly string[]): Promise<number> {
  const rows = await db.selectFrom('idempotent_response').select('id').where('id', 'in', ids).execute()
  const found = new Set(rows.map(({ id }) => id))
  return Math.max(
    0,
    ids.findIndex((id) => found.has(id)),
  )
}

type Mine = Pick<Claim, 'id' | 'now'>

/** Keeps it for the claim of that instant: who was taken for dead and works on has nothing to say any more. */
export async function storeResponse(db: Kysely<DB>, { id, now }: Mine, reply: string): Promise<void> {
  await db
    .updateTable('idempotent_response')
    .set({ response: JSON.stringify(reply) })
    .where('id', '=', id)
    .where('claimed_at', '=', now)
    .execute()
}

/** Another try may do the work anew. */
export async function giveUpClaim(db: Kysely<DB>, { id, now }: Mine): Promise<void> {
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
