import type { Kysely } from 'kysely'
import { completeBooking } from '../../bookings/booking/complete-booking.ts'
import { discountLines } from '../../bookings/booking/discount-lines.ts'
import { linkOrder } from '../../bookings/booking/link-order.ts'
import { lockWithOrder } from '../../bookings/booking/lock-with-order.ts'
import { takeStock } from '../../catalog/items/stock.ts'
import { redeemCoupon } from '../../catalog/pricing/redeem-coupon.ts'
import { linesOfOrder } from '../../commerce/orders/lines-of-order.ts'
import { addToOrder, type Sale, writeSale } from '../../commerce/orders/write-sale.ts'
import { abandonOpen } from '../../commerce/payments/abandon-open.ts'
import {
  type AuthorisedCard,
  recordCardPayment,
  recordPointOfSalePayment,
} from '../../commerce/payments/point-of-sale-payment.ts'
import { discountOf, soldLines } from '../../commerce/receipts/document-lines.ts'
import { lockReceipts } from '../../commerce/receipts/lock-receipts.ts'
import { writeReceipt } from '../../commerce/receipts/write-receipt.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { POINT_OF_SALE_METHODS } from '../../kernel/payment-types.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { mayUseOrRefuse } from '../../salons/plans/may-use.ts'
import { tipLines } from '../online/tip-lines.ts'
import { checkSale } from './check-sale.ts'
import { type Quote, quoteSale } from './quote-sale.ts'
import type { SaleInput } from './schema.ts'

/**
 * Completes a sale: takes stock, coupon and payment in one transaction, and numbers the receipt. Idempotent by attempt
 * key. An appointment paid in full whose start has passed is completed. Returns the receipt's number. Throws
 * Refusal('not_allowed' | 'not_found' | 'not_eligible' | 'price_changed' | 'out_of_stock' | 'coupon_invalid' |
 * 'invalid_input').
 */
export async function sell(app: App, member: Member, input: SaleInput): Promise<{ no: number }> {
  mayOrRefuse(member, 'point_of_sale_sell')
  mayUseOrRefuse(member, 'pointOfSale')
  await app.limits.take('write', member.personId)
  if (input.email) await app.limits.take('mail_from_salon', input.email.toLowerCase())
  const sold = await retryOnDeadlock(() =>
    app.db.transaction().execute((tx) => sellInTransaction(app, tx, member, input)),
  )
  if (input.bookingId) app.live.changed(member.salonId)
  return sold
}

/**
 * The sale itself. `card`: authorised at a card reader for `terminalMinor` and the tip that was chosen there; then a sale that was made before by the same
 * attempt throws Refusal('not_eligible'), since it was paid otherwise.
 */
export async function sellInTransaction(
  app: App,
  tx: Kysely<DB>,
  member: Member,
  input: SaleInput,
  card: AuthorisedCard | null = null,
): Promise<{ no: number }> {
  const { salonId } = member
  const now = app.clock.now()
  const next = await lockReceipts(tx, salonId, input.attemptKey)
  if ('known' in next) {
    if (card) throw new Refusal('not_eligible', { fields: { form: 'sold_already' } })
    return { no: next.known }
  }
  if (input.bookingId) await lockWithOrder(tx, salonId, input.bookingId)
  const quote = await quoteSale(tx, member, input, now)
  checkSale(quote, input)
  await takeStock(tx, salonId, stockOf(quote))
  if (quote.coupon) await redeemCoupon(tx, salonId, quote.coupon.id)

  const orderId = await write(tx, member, quote, { attemptKey: input.attemptKey, card }, now)
  const payment = { salonId, orderId, customerId: quote.booking?.customerId ?? null, currency: member.currency, now }
  // A card reader charges what would be paid by the salon's own terminal.
  const taken = card ? { ...input, terminalMinor: 0 } : input
  for (const method of POINT_OF_SALE_METHODS) {
    const minor = taken[`${method}Minor`]
    if (minor > 0) await recordPointOfSalePayment(tx, { ...payment, method, minor })
  }
  if (card) await recordCardPayment(app, tx, payment, card)
  // What is paid here is not charged as well: a payment in progress is voided if it succeeds.
  await abandonOpen(app, tx, { salonId, orderId }, 'balance', now)
  // One tip is paid for an appointment: not another one as well for which the bank is still asked.
  if (card && card.tipMinor > 0) await abandonOpen(app, tx, { salonId, orderId }, 'tip', now)
  if (quote.booking) await completeBooking(tx, { salonId, bookingId: quote.booking.id, actorId: member.personId, now })

  const { tenderedMinor, attemptKey } = input
  const { cashMinor, terminalMinor } = taken
  const paidBy = { cashMinor, terminalMinor, cardMinor: card?.minor ?? 0 }
  const receipt = { no: next.no, kind: 'sale', orderId, attemptKey, ...paidBy } as const
  const lines = await linesOfOrder(tx, salonId, orderId)
  const totalMinor = quote.totalMinor + (card?.tipMinor ?? 0)
  await writeReceipt(tx, {
    ...{ ...receipt, salonId, tenderedMinor, reason: '', now, currency: member.currency },
    seller: { personId: member.personId, name: member.name },
    lines: soldLines(lines),
    tipMinor: (quote.tip?.minor ?? 0) + (card?.tipMinor ?? 0),
    content: {
      ...{ discountMinor: discountOf(lines), totalMinor, coupon: quote.coupon?.code ?? null },
      paidBeforeMinor: quote.booking?.paidMinor ?? 0,
      booking: quote.booking?.reference ?? null,
      customer: quote.booking?.customer ?? '',
    },
  })
  const detail = { totalMinor, discountMinor: quote.servicesDiscountMinor + quote.productsDiscountMinor }
  await recordAudit(tx, member, { action: 'receipt_issued', subject: String(next.no), detail }, now)
  if (input.email) await app.jobs.enqueue(tx, 'mail-receipt', { salonId, no: next.no, email: input.email })
  return { no: next.no }
}

/** The quantity sold of each product, by all staff together. */
function stockOf({ lines }: Quote): { id: string; name: string; quantity: number }[] {
  const requested = new Map<string, { id: string; name: string; quantity: number }>()
  for (const { kind, id, name, quantity } of lines) {
    if (kind === 'product') requested.set(id, { id, name, quantity: quantity + (requested.get(id)?.quantity ?? 0) })
  }
  return [...requested.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The appointment's order with the additional items, or a new order. */
async function write(
  tx: Kysely<DB>,
  member: Member,
  quote: Quote,
  { attemptKey, card }: { attemptKey: string; card: AuthorisedCard | null },
  now: Date,
): Promise<string> {
  const { salonId } = member
  const { booking } = quote
  const sale = saleOf(quote, salonId, card, now)
  const { services, products } = partsOf(quote)
  if (booking) await discountLines(tx, { salonId, bookingId: booking.id }, services)
  if (booking?.orderId) {
    await addToOrder(tx, sale, { orderId: booking.orderId, cheaper: products })
    return booking.orderId
  }
  const orderId = await writeSale(tx, sale, {
    attemptKey,
    customerId: booking?.customerId ?? null,
    clientId: booking?.clientId ?? null,
    bookedServicesMinor: booking?.servicesMinor ?? 0,
  })
  if (booking) await linkOrder(tx, { salonId, bookingId: booking.id, orderId })
  return orderId
}

/** The discounts on the appointment's own lines. */
function partsOf({ ofBooking }: Quote) {
  return {
    services: ofBooking.flatMap(({ position, minor }) => (position === undefined ? [] : [{ position, minor }])),
    products: ofBooking.flatMap(({ productId, minor }) => (productId === undefined ? [] : [{ productId, minor }])),
  }
}

function saleOf(
  { lines, tip, booking, coupon, currency, ...discounts }: Quote,
  salonId: string,
  card: AuthorisedCard | null,
  now: Date,
): Sale {
  const services = lines.filter(({ kind }) => kind === 'service').map((line) => ({ ...line, serviceId: line.id }))
  const tips: Sale['services'][number][] = tip
    ? [{ serviceId: null, staffId: tip.staffId, name: 'Tip', quantity: 1, unitMinor: tip.minor, discountMinor: 0 }]
    : []
  if (card && card.tipMinor > 0)
    tips.push(
      ...tipLines(card, [
        ...(booking?.lines.map(({ staffId, priceMinor }) => ({ staffId, minor: priceMinor })) ?? []),
        ...services.map(({ staffId, unitMinor, quantity }) => ({ staffId, minor: unitMinor * quantity })),
      ]),
    )
  const products = new Map<string, Sale['products'][number]>()
  for (const line of lines.filter(({ kind }) => kind === 'product')) {
    const before = products.get(line.id)
    products.set(line.id, {
      ...{ ...line, productId: line.id, ...before },
      quantity: line.quantity + (before?.quantity ?? 0),
      discountMinor: line.discountMinor + (before?.discountMinor ?? 0),
    })
  }
  return {
    salonId,
    currency,
    now,
    services: [...services, ...tips],
    products: [...products.values()],
    servicesDiscountMinor: discounts.servicesDiscountMinor,
    productsDiscountMinor: discounts.productsDiscountMinor,
    coupon,
  }
}
