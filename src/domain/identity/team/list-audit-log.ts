import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { mayUseOrRefuse } from '../../salons/plans/may-use.ts'

export interface AuditEntry {
  id: string
  at: Date
  /** Empty for a deleted account without a recorded name. */
  actor: string
  action: string
  subject: string
}

/** The most pages counted; later ones can be reached one by one. */
const COUNTED = 2000

/** The salon's audit log, the latest first. Throws Refusal('not_allowed' | 'not_eligible'). */
export async function listAuditLog(app: Pick<App, 'db'>, member: Member, page: PageRequest): Promise<Page<AuditEntry>> {
  mayOrRefuse(member, 'audit_see')
  mayUseOrRefuse(member, 'dataHandling')
  const entries = sql`from audit_entry where salon_id = ${member.salonId}`
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    sql<AuditEntry>`select id, at, actor_name as actor, action, subject ${entries} order by at desc, id desc
      limit ${page.limit} offset ${offsetOf(page)}`.execute(app.db),
    sql<{ total: number }>`select count(*)::integer as total from (select ${entries} limit ${COUNTED}) counted`.execute(
      app.db,
    ),
  ])
  return { items, total: counted[0]?.total ?? 0, ...page }
}
