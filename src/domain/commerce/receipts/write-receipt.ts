import { type Kysely, sql } from 'kysely'
import { newIdAt } from '../../kernel/ids.ts'
import { type PaidMinor, type PaymentType, sumOfPaid } from '../../kernel/payment-types.ts'
import type { ReceiptContent, ReceiptLineKind, ReceiptSalon } from '../../kernel/receipt.ts'
import { documentNumber } from '../../kernel/receipt-number.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt, type Zone } from '../../kernel/time.ts'
import {
  divideCorrection,
  divideRefund,
  divideSale,
  type Rate,
  sumByRate,
  vatRows,
} from '../../kernel/vat/document-vat.ts'
import { vatRateAt } from '../../kernel/vat/rates.ts'
import type { VatClass } from '../../kernel/vat/vat-class.ts'
import { documentsOf } from './order-documents.ts'

/** A line as it is printed, with its class for VAT (null for a tip) and what of the payment it stands for. */
export interface DocumentLine {
  name: string
  staff: string
  quantity: number
  unitMinor: number
  totalMinor: number
  /** After discounts; positive on a credit note too. */
  netMinor: number
  vatClass: VatClass | null
  is?: ReceiptLineKind
}

export interface NewReceipt extends PaidMinor {
  salonId: string
  /** Who issues it; null for one that is issued automatically. */
  seller: { personId: string; name: string } | null
  currency: string
  no: number
  kind: 'sale' | 'refund'
  orderId: string
  attemptKey: string
  tenderedMinor: number | null
  reason: string
  /** Of a sale everything in the order, of a refund what is refunded. */
  lines: readonly DocumentLine[]
  /**
   * Of a document whose lines do not say what its amount is for: what the fee or refund is for, by which its VAT is divided;
   * only the services for a fee, and without tips where `tipMinor` says what is refunded of them.
   */
  ofOrder?: readonly Pick<DocumentLine, 'vatClass' | 'netMinor'>[]
  /** The part of what is paid or refunded that is a tip. */
  tipMinor?: number
  content: Omit<ReceiptContent, 'salon' | 'lines' | 'vat' | 'corrects'>
  now: Date
}

/**
 * Inserts a receipt or credit note with the salon as it is now and the VAT of what is paid, and saves its number as the
 * latest. The caller holds the lock of the salon's receipts.
 */
export async function writeReceipt(tx: Kysely<DB>, receipt: NewReceipt): Promise<void> {
  const { salonId, orderId, kind, no, now } = receipt
  const { salon, rateOf } = await sellerOf(tx, salonId, now)
  const { grossByRate, receipts } = await documentsOf(tx, salonId, orderId)
  const lines = receipt.lines.map((line) => ({ ...line, rate: rateOf(line.vatClass) }))
  const ofLines = sumByRate(
    (receipt.ofOrder ?? lines).map(({ vatClass, netMinor }) => ({ rate: rateOf(vatClass), minor: netMinor })),
  )
  const totalMinor = sumOfPaid(receipt)
  const gross =
    kind === 'sale'
      ? divideSale(totalMinor, ofLines, grossByRate, receipt.tipMinor)
      : receipt.ofOrder
        ? divideCorrection(-totalMinor, ofLines, grossByRate, receipt.tipMinor)
        : divideRefund(ofLines, grossByRate)
  const vat = vatRows(gross, grossByRate)
  const content: ReceiptContent = {
    ...receipt.content,
    salon,
    lines: lines.map(({ rate, netMinor: _, vatClass, ...line }) => ({
      ...line,
      ...(vatClass === null && !line.is && { tip: true as const }),
      ...(rate !== null && { vatBasisPoints: rate }),
    })),
    ...(vat.length > 0 && { vat }),
    ...(no < 0 && { corrects: receipts }),
  }
  await tx
    .insertInto('receipt')
    .values({
      salon_id: salonId,
      no,
      id: newIdAt(salonId),
      kind,
      order_id: orderId,
      attempt_key: receipt.attemptKey,
      at: now,
      sold_by: receipt.seller?.personId ?? null,
      seller_name: receipt.seller?.name ?? '',
      currency: receipt.currency,
      ...amountsOf(receipt),
      tendered_minor: receipt.tenderedMinor,
      reason: receipt.reason,
      content: JSON.stringify(content),
    })
    .execute()
  const { series, number } = documentNumber(no)
  await tx
    .updateTable('receipt_counter')
    .set(series === 'receipt' ? { no: number } : { credit_no: number })
    .where('salon_id', '=', salonId)
    .execute()
}

/** The salon as receipts print it, and its VAT rates today. */
async function sellerOf(tx: Kysely<DB>, salonId: string, now: Date) {
  const { rows } = await sql<Required<ReceiptSalon> & { registered: boolean; country: string; zone: Zone }>`
    select name, phone, email, legal_name as "legalName", vat_id as "vatId", vat_registered as registered, country,
      time_zone as zone, coalesce(nullif(legal_street, ''), street) as street,
      case when legal_street = '' then postal_code else legal_postal_code end as "postalCode",
      case when legal_street = '' then city else legal_city end as city
    from salon where id = ${salonId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`The salon ${salonId} of a receipt does not exist.`)
  const { registered, country, zone, legalName, vatId, ...salon } = row
  const today = dateAt(now, zone)
  return {
    salon: { ...salon, ...(legalName && { legalName }), ...(registered && vatId && { vatId }) },
    rateOf: (vatClass: VatClass | null): Rate =>
      registered && vatClass !== null ? vatRateAt(country, vatClass, today) : null,
  }
}

function amountsOf({ cashMinor, terminalMinor, cardMinor }: PaidMinor): Record<`${PaymentType}_minor`, number> {
  return { cash_minor: cashMinor, terminal_minor: terminalMinor, card_minor: cardMinor }
}
