import type { Kysely } from 'kysely'
import { readPaid } from '../../commerce/payments/read-paid.ts'
import { savedMethod } from '../../commerce/payments/saved-method.ts'
import { startPayment } from '../../commerce/payments/start-payment.ts'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'

interface OwedFee {
  salonId: string
  orderId: string
  customerId: string
  cardId: string
  feeMinor: number
}

/** Charges a fee to the saved card that was agreed, less what was paid. A job does it after this transaction. */
export async function chargeCardOnFile(
  app: App,
  tx: Kysely<DB>,
  { salonId, orderId, customerId, cardId, feeMinor }: OwedFee,
): Promise<void> {
  const { cardMinor, salonMinor } = await readPaid(tx, { salonId, orderId })
  const minor = feeMinor - cardMinor - salonMinor
  if (minor <= 0) return
  const { currency } = await tx
    .selectFrom('customer_order')
    .select('currency')
    .where('salon_id', '=', salonId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const paymentId = await startPayment(tx, {
    ...{ salonId, orderId, customerId, provider: app.payments.name, paymentMethodRef: savedMethod(cardId) },
    ...{ money: { minor, currency }, purpose: 'fee', now: app.clock.now() },
  })
  await app.jobs.enqueue(tx, 'charge-fee', { paymentId })
}
