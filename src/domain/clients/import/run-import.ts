import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { checkLines, type ImportRow } from './check-lines.ts'
import { matchedLines, preventNestedLoops } from './matched-lines.ts'
import { type ImportOutcome, loadStoredImport } from './read-import.ts'

/**
 * Imports the valid lines of a stored list: known clients get missing details, others are added. Idempotent: a repeated
 * request returns the first result. Throws Refusal('not_allowed' | 'not_found').
 */
export async function runImport(app: App, member: Member, id: string): Promise<ImportOutcome> {
  mayOrRefuse(member, 'clients_import')
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  return retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      // Imports of a salon are serialised: without addresses nothing else prevents duplicates.
      await tx.selectFrom('salon').select('id').where('id', '=', member.salonId).forNoKeyUpdate().execute()
      const stored = await loadStoredImport(tx, member, id, true)
      if (stored.outcome) return stored.outcome
      const { good } = checkLines(stored.fields, stored.lines)
      const done = await take(tx, member.salonId, good, now)
      const outcome = { ...done, left: stored.lines.length - good.length }
      await tx
        .updateTable('client_import')
        .set({ imported_at: now, outcome: JSON.stringify(outcome), lines: '[]' })
        .where('salon_id', '=', member.salonId)
        .where('id', '=', stored.id)
        .execute()
      await recordAudit(
        tx,
        member,
        { action: 'clients_imported', subject: String(done.added + done.filled), detail: outcome },
        now,
      )
      return outcome
    }),
  )
}

/** One statement, however many lines. */
async function take(
  tx: Kysely<DB>,
  salonId: string,
  good: readonly ImportRow[],
  now: Date,
): Promise<Omit<ImportOutcome, 'left'>> {
  await preventNestedLoops(tx)
  const { rows } = await sql<Omit<ImportOutcome, 'left'>>`
    with ${matchedLines(salonId, good)},
    gap as (
      select distinct on (c.id) c.id, k.*, c.phone = '' and k.phone <> '' as no_phone,
        c.email = '' and k.email <> '' and c.person_id is null as no_email,
        c.last_name = '' and k.last_name <> '' and c.person_id is null and searchable(c.name) = searchable(k.name) as no_last_name,
        c.notes = '' and k.notes <> '' as no_notes, c.alert = '' and k.alert <> '' as no_alert, c.tags = '{}' and k.tags <> '{}' as no_tags
      from known k join client c on c.salon_id = ${salonId} and c.id = k.client_id
      order by c.id, k.line
    ),
    filled as (
      update client c set
        phone = case when no_phone then g.phone else c.phone end, email = case when no_email then g.email else c.email end,
        last_name = case when no_last_name then g.last_name else c.last_name end,
        notes = case when no_notes then g.notes else c.notes end, alert = case when no_alert then g.alert else c.alert end, tags = case when no_tags then g.tags else c.tags end,
        updated_at = ${now}
      from gap g
      where c.salon_id = ${salonId} and c.id = g.id and (no_phone or no_email or no_last_name or no_notes or no_alert or no_tags)
      returning c.id
    ),
    added as (
      insert into client (salon_id, id, name, last_name, email, phone, notes, alert, tags, created_at, updated_at)
      select ${salonId}, gen_random_uuid(), name, last_name, email, phone, notes, alert, tags, ${now}, ${now}
      from given where line not in (select line from known)
      on conflict (salon_id, lower(email)) where email <> '' and person_id is null do nothing
      returning id
    )
    select (select count(*) from added)::int as added, (select count(*) from filled)::int as filled,
      (select count(*) from given)::int - (select count(*) from added)::int - (select count(*) from filled)::int as known`.execute(
    tx,
  )
  return rows[0] ?? { added: 0, filled: 0, known: 0 }
}
