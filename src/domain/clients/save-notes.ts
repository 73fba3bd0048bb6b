import type { App } from '../kernel/app.ts'
import { requireVersion } from '../kernel/audit/diff-changes.ts'
import { recordAudit } from '../kernel/audit/record.ts'
import { isId } from '../kernel/ids.ts'
import type { Member } from '../kernel/member.ts'
import { parse } from '../kernel/parse.ts'
import { may } from '../kernel/permissions.ts'
import { Refusal } from '../kernel/refusal.ts'
import { clientNumber } from './client-number.ts'
import { isIdentified } from './client-sql.ts'
import { maySeeClient } from './may-see-client.ts'
import { notesVersion } from './notes-version.ts'
import { notesInput } from './schema.ts'

interface Typed {
  notes: string
  /** Separated by commas. */
  tags: string
  /** Left as it is when omitted. */
  alert?: string
  /** The version that was edited; when omitted, changes made since are overwritten. */
  version?: string
}

/**
 * Saves the salon's internal notes, tags and alert of a client; staff those of their own clients. Throws
 * Refusal('not_allowed' | 'not_found' | 'invalid_input'), at `version` when they were changed meanwhile.
 */
export async function saveClientNotes(app: App, member: Member, id: string, typed: Typed): Promise<void> {
  if (!may(member.role, 'clients_edit')) await maySeeClient(app.db, member, id)
  const { alert, ...noted } = parse(notesInput, typed)
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('client as c')
      .select(['c.alert', 'c.notes', 'c.tags'])
      .where('c.salon_id', '=', member.salonId)
      .where('c.id', '=', isId(id) ? id : null)
      .where(isIdentified)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('not_found')
    requireVersion(typed.version, notesVersion(before))
    const changed = { ...noted, alert: alert ?? before.alert }
    await tx
      .updateTable('client')
      .set({ ...changed, updated_at: now })
      .where('salon_id', '=', member.salonId)
      .where('id', '=', id)
      .execute()
    const subject = clientNumber(id)
    if (changed.alert !== before.alert) await recordAudit(tx, member, { action: 'client_alert_changed', subject }, now)
    const without = { ...changed, alert: before.alert }
    if (notesVersion(without) !== notesVersion(before))
      await recordAudit(tx, member, { action: 'client_notes_changed', subject }, now)
  })
  app.live.changed(member.salonId)
}
