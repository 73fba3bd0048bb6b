import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { may } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { clientNumber } from './client-number.ts'
import { isIdentified } from './client-sql.ts'
import { maySeeClient } from './may-see-client.ts'
import { notesInput } from './schema.ts'

/**
 * Saves the salon's internal notes and tags of a client, `tags` separated by commas; staff those of their own clients. Throws Refusal('not_allowed' |
 * 'not_found' | 'invalid_input').
 */
export async function saveClientNotes(
  app: App,
  member: Member,
  id: string,
  typed: { notes: string; tags: string },
): Promise<void> {
  if (!may(member.role, 'clients_edit')) await maySeeClient(app.db, member, id)
  const { notes, tags } = parse(notesInput, typed)
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const noted = await tx
      .updateTable('client as c')
      .set({ notes, tags, updated_at: now })
      .where('c.salon_id', '=', member.salonId)
      .where('c.id', '=', isId(id) ? id : null)
      .where(isIdentified)
      .executeTakeFirst()
    if (noted.numUpdatedRows === 0n) throw new Refusal('not_found')
    await recordAudit(tx, member, { action: 'client_notes_changed', subject: clientNumber(id) }, now)
  })
}
