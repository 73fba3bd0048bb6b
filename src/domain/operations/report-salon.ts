import { sql } from 'kysely'
import { z } from 'zod'
import { clientAddress } from '../identity/accounts/client-address.ts'
import type { App } from '../kernel/app.ts'
import { newId } from '../kernel/ids.ts'
import { parse } from '../kernel/parse.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { REPORT_KINDS } from './report-kinds.ts'

const reportInput = z.object({
  kind: z.enum(REPORT_KINDS, 'required'),
  reason: z.string('required').trim().min(1, 'required').min(10, 'reason_short').max(2000, 'too_long'),
})

/**
 * Reports a live salon to the operators; open to everyone. A reporter with an open report of the salon adds no other;
 * returns whether this one was stored. Throws Refusal('not_found' | 'too_many_requests'), and 'invalid_input' at `kind`
 * or `reason`.
 */
export async function reportSalon(
  app: App,
  viewer: Viewer | null,
  salonId: string,
  input: { kind: string; reason: string },
  headers: Headers,
): Promise<boolean> {
  const { kind, reason } = parse(reportInput, input)
  const from = clientAddress(headers)
  await app.limits.take('contact_from', `report ${from}`)
  // A keyed hash distinguishes visitors without identifying them.
  const keys = app.auth.keyedHashes(viewer ? `reporter ${viewer.id}` : `reporter at ${from}`)
  const { rows } = await sql<{ live: boolean; written: boolean }>`
    with live as (select id from salon where id = ${salonId} and status = 'live'),
    written as (
      insert into salon_report (id, salon_id, reported_by, reporter_key, kind, reason, created_at)
      select ${newId()}::uuid, id, ${viewer?.id ?? null}::uuid, ${keys[0]}, ${kind}, ${reason}, ${app.clock.now()}::timestamptz from live
      where not exists (select from salon_report r where r.salon_id = live.id and r.resolved_at is null
        and r.reporter_key = any(${keys.slice(1)}::text[]))
      on conflict (salon_id, reporter_key) where resolved_at is null do nothing returning 1)
    select exists (select from live) as live, exists (select from written) as written`.execute(app.db)
  const [done] = rows
  if (!done?.live) throw new Refusal('not_found')
  return done.written
}
