import type { Kysely } from 'kysely'
import { abandonOpen } from '../../commerce/payments/abandon-open.ts'
import { type NewPayment, startPayment } from '../../commerce/payments/start-payment.ts'
import type { App } from '../../kernel/app.ts'
import type { AuthoriseRequest } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { violatesConstraint } from '../../kernel/violates-constraint.ts'
import { chargeCard } from './charge-card.ts'
import { type PaidOutcome, paidOutcome } from './paid-outcome.ts'

/** An amount that is due of a placed order. */
export interface Due extends Pick<NewPayment, 'salonId' | 'orderId' | 'customerId' | 'money' | 'tipMinor' | 'linkId'> {
  bookingId: string
  purpose: 'fee' | 'balance' | 'tip'
}

interface Paying extends Pick<AuthoriseRequest, 'description'> {
  /** As the payment keeps it. */
  paymentMethodRef: string
  /** As the provider is asked to charge it, if otherwise. */
  method?: Pick<AuthoriseRequest, 'paymentMethodRef' | 'customerRef'>
  /** The path to which the bank redirects. */
  backTo: (paymentId: string) => string
}

/**
 * Pays what is due of a placed order, once: `findDue` locks it, checks what was shown, and returns null when it is paid
 * already. An earlier attempt is abandoned: a charge of it that still appears is voided. Throws what `findDue`,
 * `chargeCard` and `paidOutcome` throw, and Refusal('payment_in_progress') while an earlier authorisation is being voided.
 */
export async function payDue(
  app: App,
  { paymentMethodRef, method = { paymentMethodRef }, backTo, ...page }: Paying,
  findDue: (tx: Kysely<DB>, now: Date) => Promise<Due | null>,
): Promise<PaidOutcome> {
  const started = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const now = app.clock.now()
      const due = await findDue(tx, now)
      if (!due) return null
      await abandonOpen(app, tx, due, due.purpose, now)
      const paymentId = await startPayment(tx, { ...due, provider: app.payments.name, paymentMethodRef, now })
      return { ...due, paymentId }
    }),
  ).catch(refuseSecond)
  if (!started) return { kind: 'paid' }
  const { paymentId, money, salonId, orderId, bookingId } = started
  const returnUrl = app.origin + backTo(paymentId)
  await chargeCard(app, { ...page, ...method, paymentId, money, returnUrl, metadata: { salonId, orderId, bookingId } })
  return paidOutcome(app, paymentId)
}

/** Of an order, one payment of each of these purposes is open. */
const OPEN = ['payment_open_fee', 'payment_open_balance', 'payment_open_tip']

function refuseSecond(error: unknown): never {
  throw OPEN.some((name) => violatesConstraint(error, name)) ? new Refusal('payment_in_progress') : error
}
