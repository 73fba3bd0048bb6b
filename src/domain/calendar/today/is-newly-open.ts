import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { may } from '../../kernel/permissions.ts'
import { addMinutes, DAY_MINUTES } from '../../kernel/time.ts'

const FIRST_DAYS_MINUTES = 14 * DAY_MINUTES

/** Whether a salon went live recently and has no online booking yet; for members who manage it. */
export async function isNewlyOpen(app: Pick<App, 'db' | 'clock'>, { salonId, role }: Member): Promise<boolean> {
  if (!may(role, 'settings_edit')) return false
  const since = addMinutes(app.clock.now(), -FIRST_DAYS_MINUTES)
  const { rows: opened } = await sql`
    select from salon where id = ${salonId} and status = 'live' and live_at > ${since}`.execute(app.db)
  if (opened.length === 0) return false
  const { rows: booked } = await sql`
    select from booking where salon_id = ${salonId} and source = 'online' limit 1`.execute(app.db)
  return booked.length === 0
}
