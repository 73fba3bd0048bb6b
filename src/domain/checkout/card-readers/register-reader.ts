import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lockSalon } from '../../salons/lifecycle/lock-salon.ts'
import { mayUseOrRefuse } from '../../salons/plans/may-use.ts'
import { answerOrNull, callProvider } from '../online/call-provider.ts'
import { findReaders, MAX_READERS } from './queries.ts'
import { type ReaderInput, readerInput } from './schema.ts'

/**
 * Connects the reader that shows this code. Returns its id. Throws Refusal('not_allowed' | 'not_eligible' |
 * 'too_many_requests' | 'payment_in_progress'), and 'invalid_input' by field: an unknown code, a salon without an address,
 * too many readers.
 */
export async function registerReader(app: App, member: Member, input: ReaderInput): Promise<{ readerId: string }> {
  mayOrRefuse(member, 'settings_edit')
  mayUseOrRefuse(member, 'pointOfSale')
  const { name, code } = parse(readerInput, input)
  await app.limits.take('write', member.personId)
  const { salonId } = member
  const readers = await findReaders(app.db, salonId, app.payments.name)
  refuseMany(readers)
  const salon = await app.db
    .selectFrom('salon')
    .select(['id', 'name', 'street', 'postal_code as postalCode', 'city', 'country'])
    .where('id', '=', salonId)
    .executeTakeFirstOrThrow()
  if (!salon.street || !salon.city) throw new Refusal('invalid_input', { fields: { form: 'address_missing' } })
  const id = newId()
  const { cardReaders, name: provider } = app.payments
  const locationRef = readers[0]?.locationRef ?? null
  const registered = await callProvider(app, () => cardReaders.register({ code, name, locationRef, salon }))
  if ('refused' in registered) {
    const { refused } = registered
    throw new Refusal('invalid_input', {
      fields: refused === 'code' ? { code: 'reader_code_unknown' } : { form: 'address_refused' },
    })
  }
  const now = app.clock.now()
  const { ref, locationRef: location_ref } = registered
  const stored = app.db.transaction().execute(async (tx) => {
    // Another may have been connected meanwhile.
    await lockSalon(tx, salonId)
    refuseMany(await findReaders(tx, salonId, provider))
    await tx
      .insertInto('card_reader')
      .values({ salon_id: salonId, id, provider, ref, location_ref, name, created_at: now })
      .execute()
    await recordAudit(tx, member, { action: 'card_reader_added', subject: name }, now)
    await app.jobs.enqueue(tx, 'suggest-reader-tips', { salonId })
  })
  try {
    await stored
  } catch (error) {
    if (error instanceof Refusal) await answerOrNull(app, () => cardReaders.remove(ref))
    throw error
  }
  return { readerId: id }
}

function refuseMany(readers: readonly unknown[]): void {
  if (readers.length >= MAX_READERS) throw new Refusal('invalid_input', { fields: { form: 'too_many_readers' } })
}
