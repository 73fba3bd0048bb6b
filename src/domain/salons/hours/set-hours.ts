import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { requireVersion, versionOf } from '../../kernel/audit/diff-changes.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'
import { hoursProblem } from './hours-problem.ts'
import type { OpeningHours } from './opening-hours.ts'

/**
 * Sets the weekly opening hours: several times a day, also past midnight (`closes` over 1440). A weekday without hours
 * is closed. Existing bookings stay, also outside the new hours. Throws Refusal('invalid_input' at 'day1' for Monday to
 * 'day7' | 'not_allowed'), at `version` when they were changed since that version.
 */
export async function setHours(
  app: App,
  member: Member,
  hours: readonly OpeningHours[],
  version?: string,
): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  await app.db.transaction().execute(async (tx) => {
    await lockSalon(tx, member.salonId)
    if (version !== undefined) requireVersion(version, hoursVersion(await hoursOf(tx, member.salonId)))
    await writeHours(tx, member, hours, app.clock.now())
    await serveWaitingListSoon(app, tx, member.salonId)
  })
  app.live.changed(member.salonId)
}

/** Of the hours that a form edits, in the order of the week. */
export function hoursVersion(hours: readonly OpeningHours[]): string {
  return versionOf(hours.map(({ weekday, opens, closes }) => [weekday, opens, closes]))
}

function hoursOf(tx: Kysely<DB>, salonId: string): Promise<OpeningHours[]> {
  return tx
    .selectFrom('opening_hours')
    .select(['weekday', 'opens', 'closes'])
    .where('salon_id', '=', salonId)
    .orderBy('weekday')
    .orderBy('opens')
    .execute()
}

/** As `setHours`, in a transaction that holds the salon's lock. The caller checks the permission. */
export async function writeHours(
  tx: Kysely<DB>,
  member: Member,
  hours: readonly OpeningHours[],
  now: Date,
): Promise<void> {
  const fields = hoursProblem(hours)
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
  const requested = hours
    .map(({ weekday, opens, closes }) => ({ weekday, opens, closes }))
    .sort((a, b) => a.weekday - b.weekday || a.opens - b.opens)
  const { salonId, salonName } = member
  const before = await hoursOf(tx, salonId)
  if (JSON.stringify(before) === JSON.stringify(requested)) return
  await tx.deleteFrom('opening_hours').where('salon_id', '=', salonId).execute()
  if (requested.length > 0)
    await tx
      .insertInto('opening_hours')
      .values(requested.map((hour) => ({ salon_id: salonId, ...hour })))
      .execute()
  const change = { action: 'hours_changed', subject: salonName, detail: { from: before, to: requested } }
  await recordAudit(tx, member, change, now)
}
