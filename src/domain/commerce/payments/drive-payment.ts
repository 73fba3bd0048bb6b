import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../../kernel/app.ts'
import type { Refunded } from '../../kernel/payments.ts'
import { nextStep } from './next-step.ts'
import { countRefusal, findPayment, lockPayment, type Payment } from './queries.ts'
import { recordCharge } from './record-charge.ts'

/**
 * Brings the provider to the amount due: captures, voids, or refunds the difference. Safe to run at any time,
 * repeatedly and concurrently, because of the provider's idempotency keys and the total in every call. Throws
 * ProviderUnavailable; the job then runs again.
 */
export async function drivePayment(app: App, paymentId: string): Promise<void> {
  const payment = await findPayment(app.db, paymentId)
  if (!payment) return
  const charge = await step(app, payment)
  if (!charge) return
  await app.db.transaction().execute(async (tx) => {
    const current = await lockPayment(tx, paymentId, payment.salonId)
    // A slower run must not overwrite a newer state.
    if (current && charge.refundedMinor >= current.refundedMinor && charge.capturedMinor >= current.capturedMinor) {
      await recordCharge(app, tx, current, charge)
    }
    if (current && charge.refused) await countRefusal(tx, current)
  })
  // The customer's bank has refunded it; it is refunded again when the dispute is won.
  if (charge.refused && !charge.refused.chargedBack)
    throw new Error(`The refund of the payment ${paymentId} was refused: ${charge.refused.message}`)
}

function step(app: App, payment: Payment): Promise<Refunded> | null {
  const next = nextStep(payment)
  switch (next?.kind) {
    case 'void':
      return app.payments.void(next.ref, payment.id)
    case 'capture':
      return app.payments.capture(next.ref, payment.id, next.minor)
    case 'refund':
      return app.payments.refund(next.ref, payment.id, next.minor, payment.refundRefusals)
    default:
      return null
  }
}

/** How long a request waits for it, in milliseconds. */
const SOON_MS = 8_000

/**
 * The same at once, so that the customer sees the result; when the provider is slow or unavailable, the job does it
 * later.
 */
export async function drivePaymentSoon(app: App, paymentId: string | null): Promise<void> {
  if (!paymentId) return
  const late = new AbortController()
  const driven = drivePayment(app, paymentId)
    .catch((error) => app.log.warn({ paymentId, error: String(error) }, 'capture, void or refund deferred to the job'))
    .finally(() => late.abort())
  await Promise.race([driven, pause(SOON_MS, undefined, { signal: late.signal, ref: false }).catch(() => undefined)])
}
