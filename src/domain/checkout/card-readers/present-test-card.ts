import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findReaderPayment } from './queries.ts'

/**
 * Presents a test card to the simulated reader of a sale after choosing a tip, or null to press Cancel on it. Throws
 * Refusal('not_allowed' | 'not_found'), the latter also where readers are real.
 */
export async function presentTestCard(
  app: App,
  member: Member,
  paymentId: string,
  { card, tipMinor = 0 }: { card: string | null; tipMinor?: number },
): Promise<void> {
  mayOrRefuse(member, 'point_of_sale_sell')
  const payment = await findReaderPayment(app.db, paymentId, member.salonId)
  const present = app.payments.cardReaders.presentTestCard
  if (!payment || !present) throw new Refusal('not_found')
  await present(payment.readerRef, card, tipMinor)
}
