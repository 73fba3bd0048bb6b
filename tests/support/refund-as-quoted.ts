import { refundSale } from '../../src/domain/checkout/point-of-sale/refund-sale.ts'
import { quoteRefund } from '../../src/domain/checkout/point-of-sale/refund-shares.ts'
import { refundInput } from '../../src/domain/checkout/point-of-sale/schema.ts'
import { refundable } from '../../src/domain/commerce/orders/refundable.ts'
import type { App } from '../../src/domain/kernel/app.ts'
import type { Member } from '../../src/domain/kernel/member.ts'
import { Refusal } from '../../src/domain/kernel/refusal.ts'

const NOTHING = { cash: 0, terminal: 0, card: 0 }

/** Refunds as shown before. What cannot be quoted is tried all the same, and refused then. */
export async function refundAsQuoted(
  app: App,
  member: Member,
  request: { orderId: string | null; [field: string]: unknown },
): Promise<{ no: number }> {
  const input = refundInput.parse({ expectedByPaymentType: NOTHING, ...request })
  if (request.expectedByPaymentType) return refundSale(app, member, input)
  const expectedByPaymentType = await quotedByPaymentType(app, member, input)
  return refundSale(app, member, { ...input, expectedByPaymentType })
}

async function quotedByPaymentType(app: App, member: Member, input: Parameters<typeof refundSale>[2]) {
  try {
    return quoteRefund(await refundable(app, member, input.orderId), input).byPaymentType
  } catch (error) {
    if (error instanceof Refusal) return NOTHING
    throw error
  }
}
