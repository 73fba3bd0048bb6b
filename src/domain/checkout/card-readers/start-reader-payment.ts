import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { newIdAt } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { mayUseOrRefuse } from '../../salons/plans/may-use.ts'
import { answerOrNull } from '../online/call-provider.ts'
import { acceptsCardsOrRefuse } from '../online/card-form-of.ts'
import { readTipPercents } from '../online/read-tips.ts'
import { checkSale } from '../point-of-sale/check-sale.ts'
import { quoteSale } from '../point-of-sale/quote-sale.ts'
import { type SaleInput, saleInput } from '../point-of-sale/schema.ts'
import { tipEligible } from '../point-of-sale/tip-eligible.ts'
import { applyReaderCharge } from './apply-reader-charge.ts'
import { type CardReader, findReader, findWaiting, holdReader } from './queries.ts'

/**
 * Asks for a card at a reader, and for a tip where the salon takes tips; the sale is made when the card is authorised.
 * `sale.terminalMinor` is charged, and the tip. Returns the id of the payment; the same for a repeated attempt that is waiting. Throws Refusal('not_allowed' | 'not_found' |
 * 'too_many_requests'), what `quoteSale` and `checkSale` throw, and 'not_eligible' at `cardBy` for a reader that waits for
 * another sale's card, or at `paymentMethod` for a salon that may not take cards.
 */
export async function startReaderPayment(
  app: App,
  member: Member,
  { readerId, sale }: { readerId: string; sale: SaleInput },
): Promise<{ paymentId: string }> {
  mayOrRefuse(member, 'point_of_sale_sell')
  mayUseOrRefuse(member, 'pointOfSale')
  await app.limits.take('write', member.personId)
  if (sale.email) await app.limits.take('mail_from_salon', sale.email.toLowerCase())
  const { salonId, currency } = member
  const reader = await findReader(app.db, salonId, app.payments.name, readerId)
  const quote = await quoteSale(app.db, member, sale, app.clock.now())
  checkSale(quote, sale)
  // Otherwise it would be noticed when the card is authorised.
  const missing = quote.lines.find(({ stock, quantity }) => stock !== null && stock < quantity)
  if (missing) throw new Refusal('out_of_stock', { product: missing.name })
  if (sale.terminalMinor === 0) throw new Refusal('invalid_input', { fields: { cashPart: 'not_the_total' } })
  const asksTip = (await readTipPercents(app.db, salonId)) !== null
  const tipEligibleMinor = asksTip ? tipEligible(quote, sale.terminalMinor) : null
  const { paymentId, isNew } = await app.db
    .transaction()
    .execute((tx) => insert(app, tx, member, reader, { sale, tipEligibleMinor }))
  if (!isNew) return { paymentId }
  const money = { minor: sale.terminalMinor, currency }
  const metadata = { salonId, bookingId: sale.bookingId }
  const request = { paymentId, readerRef: reader.ref, money, tipEligibleMinor, metadata }
  // Without an answer the sale waits, and the outcome is found later.
  const charge = await answerOrNull(app, () => app.payments.cardReaders.start(request))
  if (charge) await applyReaderCharge(app, paymentId, charge)
  return { paymentId }
}

async function insert(
  app: App,
  tx: Kysely<DB>,
  member: Member,
  reader: CardReader,
  { sale, tipEligibleMinor }: { sale: SaleInput; tipEligibleMinor: number | null },
) {
  const { salonId, personId, currency } = member
  await acceptsCardsOrRefuse(app, tx, salonId)
  await holdReader(tx, salonId, reader.id)
  const id = newIdAt(salonId)
  const now = app.clock.now()
  const inserted = await tx
    .insertInto('reader_payment')
    .values({
      ...{ salon_id: salonId, id, reader_id: reader.id, reader_ref: reader.ref, sold_by: personId },
      ...{ attempt_key: sale.attemptKey, sale: JSON.stringify(sale), amount_minor: sale.terminalMinor, currency },
      ...{ tip_eligible_minor: tipEligibleMinor, status: 'waiting', created_at: now, updated_at: now },
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { paymentId: id, isNew: true }
  const same = await findWaiting(tx, salonId, sale.attemptKey)
  // Another reader, or another sale, such as one to which an item was added since.
  if (same?.readerId !== reader.id || JSON.stringify(same.sale) !== JSON.stringify(saleInput.parse(sale)))
    throw new Refusal('not_eligible', { fields: { cardBy: 'reader_busy' } })
  return { paymentId: same.id, isNew: false }
}
