import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { diffChanges, requireVersion, versionOf } from '../../kernel/audit/diff-changes.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'

/** How long a time may be held for a customer of the waiting list, minutes. */
const WAITING_HOLD = { least: 10, most: 240 } as const

const waitingListInput = z.object({
  on: z.boolean(),
  holdMinutes: z
    .number('waiting_hold_invalid')
    .int('waiting_hold_invalid')
    .min(WAITING_HOLD.least, 'waiting_hold_invalid')
    .max(WAITING_HOLD.most, 'waiting_hold_invalid'),
  /** The `version` of the form; when omitted, changes made since are overwritten. */
  version: z.string().optional(),
})
export type WaitingListInput = z.input<typeof waitingListInput>

/** Throws Refusal('not_allowed'). */
export async function getWaitingListSettings(
  app: Pick<App, 'db'>,
  member: Member,
): Promise<{ on: boolean; holdMinutes: number; version: string }> {
  mayOrRefuse(member, 'settings_edit')
  const found = await app.db
    .selectFrom('salon')
    .select(['waiting_list', 'waiting_hold_minutes'])
    .where('id', '=', member.salonId)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return { on: found.waiting_list, holdMinutes: found.waiting_hold_minutes, version: settingsVersion(found) }
}

function settingsVersion({
  waiting_list,
  waiting_hold_minutes,
}: {
  waiting_list: boolean
  waiting_hold_minutes: number
}): string {
  return versionOf({ waiting_list, waiting_hold_minutes })
}

/**
 * Sets whether customers can join the waiting list and are offered times, and how long a time is held for one of them.
 * Turned off, those who wait stay in the list of the front desk. Throws Refusal('invalid_input' by field |
 * 'not_allowed'), at `version` when they were changed meanwhile.
 */
export async function setWaitingList(app: App, member: Member, input: WaitingListInput): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  const { on, holdMinutes, version } = parse(waitingListInput, input)
  const values = { waiting_list: on, waiting_hold_minutes: holdMinutes }
  await app.db.transaction().execute(async (tx) => {
    const before = await lockSalon(tx, member.salonId)
    requireVersion(version, settingsVersion(before))
    const detail = diffChanges<Record<keyof typeof values, unknown>>(before, values)
    if (Object.keys(detail).length === 0) return
    await tx.updateTable('salon').set(values).where('id', '=', member.salonId).execute()
    const change = { action: 'waiting_list_changed', subject: member.salonName, detail }
    await recordAudit(tx, member, change, app.clock.now())
    if (on) await serveWaitingListSoon(app, tx, member.salonId)
  })
  app.live.changed(member.salonId)
}
