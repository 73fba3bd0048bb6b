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
  /** The reporter's account, if any. */
  by: { id: string; name: string } | null
  resolvedAt: Date | null
  note: string
}

const LIMIT = 50
const noteInput = z.object({ note: z.string('required').trim().min(1, 'required').max(1000, 'too_long') })

/** Reports of a salon: open ones first, then the latest. Throws Refusal('not_allowed'). */
export async function listReportsOf(app: Pick<App, 'db'>, viewer: Viewer, salonId: string): Promise<SalonReport[]> {
  asOperator(viewer)
  const { rows } = await sql<SalonReport>`
    select r.id, r.kind, r.reason, r.created_at as "createdAt", r.resolved_at as "resolvedAt", r.note,
      case when p.id is not null then json_build_object('id', p.id, 'name', trim(p.name || ' ' || p.last_name)) end as by
    from salon_report r left join person p on p.id = r.reported_by
    where r.salon_id = ${salonId} order by r.resolved_at is not null, r.created_at desc limit ${LIMIT}`.execute(app.db)
  return rows
}

/**
 * Closes a report with a note. (Suspending the salon is separate.) Throws Refusal('not_allowed'), 'not_found' for an
 * unknown or closed one, and 'invalid_input' at `note`.
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
    // Recorded in the operators' audit log only, so that the salon does not learn of the reporter.
    await recordAudit(
      tx,
      operatorActor(operator),
      { action: 'salon_report_closed', subject: name, detail: { salonId, reportId, kind, note } },
      now,
    )
  })
}
