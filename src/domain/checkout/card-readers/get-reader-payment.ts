import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { answerOrNull } from '../online/call-provider.ts'
import type { SaleInput } from '../point-of-sale/schema.ts'
import { applyReaderCharge } from './apply-reader-charge.ts'
import { findReaderPayment, type ReaderPaymentStatus } from './queries.ts'

export interface ReaderPaymentState {
  id: string
  status: ReaderPaymentStatus
  /** The decline code, or the code of the refusal. */
  reason: string | null
  readerId: string
  reader: string
  amountMinor: number
  receiptNo: number | null
  sale: SaleInput
  /** Whether the client is asked for a tip. */
  asksTip: boolean
  /** Whether test cards can be presented. */
  isSimulated: boolean
  /** The tips that a simulated reader shows. */
  shownTips: number[]
}

/**
 * The state of a sale at a reader; the provider is asked while it waits. Throws Refusal('not_allowed' | 'not_found').
 */
export async function getReaderPayment(app: App, member: Member, paymentId: string): Promise<ReaderPaymentState> {
  mayOrRefuse(member, 'point_of_sale_sell')
  const { salonId } = member
  const before = await findReaderPayment(app.db, paymentId, salonId)
  if (!before) throw new Refusal('not_found')
  // While the provider does not answer, the last known state is shown. A charge whose answer was lost is found by a job.
  if (before.status === 'waiting' && before.chargeRef !== null)
    await answerOrNull(app, () => applyReaderCharge(app, paymentId))
  const payment = (await findReaderPayment(app.db, paymentId, salonId)) ?? before
  const { id, status, reason, readerId, amountMinor, receiptNo, sale } = payment
  const reader = await app.db
    .selectFrom('card_reader')
    .select('name')
    .where('salon_id', '=', salonId)
    .where('id', '=', readerId)
    .executeTakeFirst()
  const { cardReaders } = app.payments
  const asksTip = payment.tipEligibleMinor !== null
  return {
    ...{ id, status, reason, readerId, amountMinor, receiptNo, sale, asksTip },
    ...{ reader: reader?.name ?? '', isSimulated: cardReaders.presentTestCard !== undefined },
    shownTips: (status === 'waiting' && asksTip && (await cardReaders.shownTips?.(payment.readerRef))) || [],
  }
}
