import type { Kysely } from 'kysely'
import { recordAudit } from '../kernel/audit/record.ts'
import type { Member } from '../kernel/member.ts'
import type { DB } from '../kernel/tables.ts'
import { dateAt, formatTime24h, minutesAt } from '../kernel/time.ts'
import type { BlockedTime } from './block-conflicts.ts'

/**
 * Records that blocks were added, changed or removed, in the transaction of the change: by the team member, day and time
 * of the first, in the salon's time zone, and how many more there are.
 */
export async function auditBlocks(
  tx: Kysely<DB>,
  member: Member,
  action: 'block_added' | 'block_changed' | 'block_removed',
  { times, note }: { times: readonly BlockedTime[]; note: string },
  now: Date,
): Promise<void> {
  const [first] = [...times].sort((one, other) => Number(one.startsAt) - Number(other.startsAt))
  if (!first) return
  const { salonId, timeZone } = member
  const staff = await tx
    .selectFrom('staff')
    .select('name')
    .where('salon_id', '=', salonId)
    .where('id', '=', first.staffId)
    .executeTakeFirst()
  const [from, to] = [first.startsAt, first.endsAt].map((instant) => formatTime24h(minutesAt(instant, timeZone)))
  const more = times.length > 1 ? ` +${times.length - 1}` : ''
  const subject = `${staff?.name ?? ''}, ${dateAt(first.startsAt, timeZone)} ${from}–${to}${more}`
  await recordAudit(tx, member, { action, subject, detail: { note, count: times.length } }, now)
}
