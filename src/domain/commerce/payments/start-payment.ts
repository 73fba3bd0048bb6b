import type { Kysely } from 'kysely'
import { newIdAt } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { DB } from '../../kernel/tables.ts'
import type { PaymentPurpose } from './queries.ts'
import { storedMethod } from './stored-method.ts'

export interface NewPayment {
  salonId: string
  orderId: string
  /** Null for a client without an account. */
  customerId: string | null
  provider: string
  paymentMethodRef: string
  money: Money
  purpose?: PaymentPurpose
  /** The payment link by which it is paid. */
  linkId?: string
  /** The part of the amount that is a tip. */
  tipMinor?: number
  now: Date
}

/** Inserts a payment before the charge is requested, so that it can be found after a crash. */
export async function startPayment(tx: Kysely<DB>, payment: NewPayment): Promise<string> {
  const id = newIdAt(payment.salonId)
  await tx
    .insertInto('payment')
    .values({
      salon_id: payment.salonId,
      id,
      order_id: payment.orderId,
      customer_id: payment.customerId,
      provider: payment.provider,
      payment_method_ref: storedMethod(payment.paymentMethodRef),
      status: 'started',
      amount_minor: payment.money.minor,
      currency: payment.money.currency,
      // The final amount is known from the start, but for an order that has to be placed.
      ...(payment.purpose && payment.purpose !== 'order' && { due_minor: payment.money.minor }),
      purpose: payment.purpose ?? 'order',
      link_id: payment.linkId ?? null,
      tip_minor: payment.tipMinor ?? 0,
      created_at: payment.now,
      updated_at: payment.now,
    })
    .execute()
  return id
}
