import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
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
  const now = app.clock.now()
  // First, as no sale may begin at it while the provider is asked.
  await app.db.transaction().execute(async (tx) => {
    if (!(await setRemoved(tx, { salonId, readerId, from: null, to: now }))) throw new Refusal('not_found')
    const waiting = await readerPayments(tx)
      .where('salon_id', '=', salonId)
      .where('reader_id', '=', readerId)
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    if (waiting) throw new Refusal('not_eligible', { fields: { form: 'reader_busy' } })
  })
  try {
    await callProvider(app, () => app.payments.cardReaders.remove(reader.ref))
  } catch (error) {
    await setRemoved(app.db, { salonId, readerId, from: now, to: null })
    throw error
  }
  await app.db
    .transaction()
    .execute((tx) => recordAudit(tx, member, { action: 'card_reader_removed', subject: reader.name }, now))
}

interface Removal {
  salonId: string
  readerId: string
  from: Date | null
  to: Date | null
}

/** Returns whether it was removed, or not, as `from` says. */
async function setRemoved(db: Kysely<DB>, { salonId, readerId, from, to }: Removal): Promise<boolean> {
  const { rows } = await sql`update card_reader set removed_at = ${to}
    where salon_id = ${salonId} and id = ${readerId} and removed_at is not distinct from ${from} returning id`.execute(
    db,
  )
  return rows.length === 1
}
