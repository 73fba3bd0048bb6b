import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import type { DB } from '../../kernel/tables.ts'
import type { Difference } from './find-differences.ts'
import type { Subjects } from './queries.ts'

/**
 * Stores what differs now: a new difference is listed; one with other amounts than an operator has resolved is open
 * again; one that was compared and agrees now is gone. Returns the number of open ones.
 */
export async function storeDifferences(
  app: App,
  found: readonly Difference[],
  compared: readonly string[],
): Promise<number> {
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    for (let at = 0; at < found.length; at += 500) await upsert(tx, found.slice(at, at + 500), now)
    const present = found.map(({ subject }) => subject)
    await sql`
      update reconciliation_difference set gone_at = ${now}, last_at = ${now}
      where gone_at is null and subject = any(${compared}::text[]) and not subject = any(${present}::text[])`.execute(
      tx,
    )
  })
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from reconciliation_difference where gone_at is null and resolved_at is null`.execute(
    app.db,
  )
  const open = rows[0]?.open ?? 0
  if (open > 0) app.log.error({ open }, 'provider balance differs from ledger')
  return open
}

function upsert(tx: Kysely<DB>, found: readonly Difference[], now: Date) {
  return sql`
    insert into reconciliation_difference as d (id, subject, kind, salon_id, expected_minor, found_minor, currency,
      movement_type, first_at, last_at)
    select f.id, f.subject, f.kind, f.salon_id, f.expected, f.found, f.currency, f.movement_type, ${now}, ${now}
    from unnest(${found.map(() => newId())}::uuid[], ${found.map((f) => f.subject)}::text[], ${found.map((f) => f.kind)}::text[],
      ${found.map((f) => f.salonId)}::uuid[], ${found.map((f) => f.expectedMinor)}::bigint[], ${found.map((f) => f.foundMinor)}::bigint[],
      ${found.map((f) => f.currency)}::text[], ${found.map((f) => f.movementType)}::text[])
      as f (id, subject, kind, salon_id, expected, found, currency, movement_type)
    on conflict (subject) do update set last_at = excluded.last_at, expected_minor = excluded.expected_minor,
      found_minor = excluded.found_minor, gone_at = null,
      resolved_at = case when d.gone_at is null and d.expected_minor = excluded.expected_minor and d.found_minor = excluded.found_minor
        then d.resolved_at end`.execute(tx)
}

/** The subjects of all listed differences: each run compares them again. */
export async function readOpen(db: Kysely<DB>): Promise<Subjects> {
  const { rows } = await sql<{ kind: string; id: string; salonId: string }>`
    select kind, split_part(subject, ':', 2) as id, salon_id as "salonId" from reconciliation_difference
    where gone_at is null and kind <> 'movement'`.execute(db)
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    payments: of('payment').map(({ id }) => id),
    orders: of('ledger').map(({ id, salonId }) => ({ salonId, orderId: id })),
    payouts: of('payout').map(({ id }) => id),
  }
}
