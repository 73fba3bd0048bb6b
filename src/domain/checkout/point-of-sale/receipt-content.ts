import type { ReceiptContent } from '../../kernel/receipt.ts'
import type { Quote } from './quote-sale.ts'

/** The content of a sale's receipt: the appointment with everything bought before, additional items, discounts. */
export function contentOf(quote: Quote): Omit<ReceiptContent, 'salon'> {
  const { booking, lines, tip, coupon } = quote
  const line = (name: string, staff: string, quantity: number, unitMinor: number) => ({
    ...{ name, staff, quantity, unitMinor },
    totalMinor: quantity * unitMinor,
  })
  const tipLine = (staff: string, minor: number) => ({ ...line('', staff, 1, minor), tip: true as const })
  return {
    lines: [
      ...(booking?.lines ?? []).map((each) => line(each.name, each.staff, 1, each.priceMinor)),
      ...(booking?.products ?? []).map((each) => line(each.name, '', each.quantity, each.unitPriceMinor)),
      ...(booking?.added ?? []).map((each) =>
        each.isTip ? tipLine(each.staff, each.unitMinor) : line(each.name, each.staff, each.quantity, each.unitMinor),
      ),
      ...lines.map((each) => line(each.name, each.staff, each.quantity, each.unitMinor)),
      ...(tip ? [tipLine(tip.staff, tip.minor)] : []),
    ],
    discountMinor: quote.servicesDiscountMinor + quote.productsDiscountMinor + (booking?.discountMinor ?? 0),
    coupon: coupon?.code ?? null,
    paidBeforeMinor: booking?.paidMinor ?? 0,
    totalMinor: quote.totalMinor,
    booking: booking?.reference ?? null,
    customer: booking?.customer ?? '',
  }
}
