import type { Kysely } from 'kysely'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt, formatTime24h, minutesAt } from '../../kernel/time.ts'

/** Records what was done with sessions: by the class, day and time of the first, and how many more there are. */
export async function auditSessions(
  tx: Kysely<DB>,
  member: Member,
  action: 'session_scheduled' | 'session_changed' | 'session_cancelled',
  { name, starts, detail = {} }: { name: string; starts: readonly Date[]; detail?: Record<string, unknown> },
  now: Date,
): Promise<void> {
  const [first] = starts.toSorted((one, other) => one.getTime() - other.getTime())
  if (!first) return
  const { timeZone } = member
  const more = starts.length > 1 ? ` +${starts.length - 1}` : ''
  const subject = `${name}, ${dateAt(first, timeZone)} ${formatTime24h(minutesAt(first, timeZone))}${more}`
  await recordAudit(tx, member, { action, subject, detail: { ...detail, count: starts.length } }, now)
}
