import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { callProvider } from '../online/call-provider.ts'
import { findReader } from './queries.ts'
import { readerName } from './schema.ts'

/**
 * Changes the name of a reader. Throws Refusal('not_allowed' | 'not_found' | 'too_many_requests' | 'payment_in_progress'),
 * and 'invalid_input' at `name`.
 */
export async function renameReader(app: App, member: Member, readerId: string, input: string): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  const { name } = parse(
    readerName.transform((given) => ({ name: given })),
    input,
  )
  await app.limits.take('write', member.personId)
  const reader = await findReader(app.db, member.salonId, app.payments.name, readerId)
  await callProvider(app, () => app.payments.cardReaders.rename(reader.ref, name))
  await app.db.transaction().execute(async (tx) => {
    const renamed = await tx
      .updateTable('card_reader')
      .set({ name })
      .where('salon_id', '=', member.salonId)
      .where('id', '=', readerId)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!renamed) throw new Refusal('not_found')
    const detail = { before: reader.name }
    await recordAudit(tx, member, { action: 'card_reader_renamed', subject: name, detail }, app.clock.now())
  })
}
