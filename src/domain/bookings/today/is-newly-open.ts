import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { may } from '../../kernel/permissions.ts'
import { addMinutes } from '../../kernel/time.ts'

const FIRST_DAYS_MINUTES = 14 * 1440

/** Whether a salon went live recently and has no online booking yet; for members who manage it. */
export async function isNewlyOpen(app: Pick<App, 'db' | 'clock'>, { salonId, role }: Member): Promise<boolean> {
  if (!may(role, 'settings_edit')) return false
  const since = addMinutes(app.clock.now(), -FIRST_DAYS_MINUTES)
  const { rows } = await sql`select from salon s where s.id = ${salonId} and s.status = 'live' and s.live_at > ${since}
    and not exists (select from booking b where b.salon_id = s.id and b.source = 'online')`.execute(app.db)
  return rows.length > 0
}
