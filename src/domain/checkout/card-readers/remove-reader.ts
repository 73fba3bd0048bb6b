import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { callProvider } from '../online/call-provider.ts'
import { findReader, readerPayments } from './queries.ts'

/**
 * Disconnects a reader; it can be connected again by a new code. Throws Refusal('not_allowed' | 'not_found' |
 * 'too_many_requests' | 'payment_in_progress'), and 'not_eligible' while a sale waits for a card at it.
 */
export async function removeReader(app: App, member: Member, readerId: string): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  const { salonId } = member
  const reader = await findReader(app.db, salonId, app.payments.name, readerId)
  const waiting = await readerPayments(app.db)
    .where('salon_id', '=', salonId)
    .where('reader_id', '=', readerId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  if (waiting) throw new Refusal('not_eligible', { fields: { form: 'reader_busy' } })
  await callProvider(app, () => app.payments.cardReaders.remove(reader.ref))
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const removed = await tx
      .updateTable('card_reader')
      .set({ removed_at: now })
      .where('salon_id', '=', salonId)
      .where('id', '=', readerId)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (removed) await recordAudit(tx, member, { action: 'card_reader_removed', subject: reader.name }, now)
  })
}
