import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../kernel/app.ts'
import { operatorActor } from '../kernel/audit/operator-actor.ts'
import { recordAudit } from '../kernel/audit/record.ts'
import { isId } from '../kernel/ids.ts'
import { asOperator } from '../kernel/operator.ts'
import { parse } from '../kernel/parse.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Viewer } from '../kernel/viewer.ts'
import type { ReportKind } from './report-kinds.ts'

export interface SalonReport {
  id: string
  kind: ReportKind
  reason: string
  createdAt: Date
  /** Who it was, where they had an account and have it still. */
  by: { id: string; name: string } | null
  resolvedAt: Date | null
  note: string
}

const MOST = 50
const noteInput = z.object({ note: z.string('required').trim().min(1, 'required').max(1000, 'too_long') })

/** What was reported of a salon: what waits first, then the latest. Throws Refusal('not_allowed'). */
export async function listReportsOf(app: Pick<App, 'db'>, viewer: Viewer, salonId: string): Promise<SalonReport[]> {
  asOperator(viewer)
  const { rows } = await sql<SalonReport>`
    select r.id, r.kind, r.reason, r.created_at as "createdAt", r.resolved_at as "resolvedAt", r.note,
      case when p.id is not null then json_build_object('id', p.id, 'name', trim(p.name || ' ' || p.last_name)) end as by
    from salon_report r left join person p on p.id = r.reported_by
    where r.salon_id = ${salonId} order by r.resolved_at is not null, r.created_at desc limit ${MOST}`.execute(app.db)
  return rows
}

/**
 * Lays a report aside, with what was found. A salon that is to go is suspended besides. Throws Refusal('not_allowed'),
 * 'not_found' for one that is not there or was looked at, and 'invalid_input' at `note`.
 */
export async function closeSalonReport(
  app: App,
  viewer: Viewer,
  reportId: string,
  input: { note: string },
): Promise<void> {
  const operator = asOperator(viewer)
  if (!isId(reportId)) throw new Refusal('not_found')
  const { note } = parse(noteInput, input)
  await app.limits.take('write', operator.id)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const report = await tx
      .updateTable('salon_report')
      .set({ resolved_at: now, resolved_by: operator.id, reporter_key: null, note })
      .where('id', '=', reportId)
      .where('resolved_at', 'is', null)
      .returning(['salon_id as salonId', 'kind', 'reason'])
      .executeTakeFirst()
    if (!report) throw new Refusal('not_found')
    const { name } = await tx
      .selectFrom('salon')
      .select('name')
      .where('id', '=', report.salonId)
      .executeTakeFirstOrThrow()
    const { salonId, kind } = report
    // Who reports is not told on: this stands in the operators' log alone.
    await recordAudit(
      tx,
      operatorActor(operator),
      { action: 'salon_report_closed', subject: name, detail: { salonId, reportId, kind, note } },
      now,
    )
  })
}
