import { drivePayment } from '../../commerce/payments/drive-payment.ts'
import { findPayment, type Payment, unfinishedPayments, unsettledPayments } from '../../commerce/payments/queries.ts'
import type { App } from '../../kernel/app.ts'
import type { Charge } from '../../kernel/payments.ts'
import { addMinutes } from '../../kernel/time.ts'
import { HOLD_MINUTES } from '../cart/hold.ts'
import { abandonPayment } from './abandon-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** How many payments one run looks at, of each kind; the next run is a minute away. */
const BATCH = 100
/** How far back charges are looked through for those that nobody waits for. */
const STRAY_HOURS = 24

/**
 * Finds and mends what a crash, a lost connection or a silent customer left between card and booking:
 * payments without a known outcome, payments that the provider holds otherwise than is due, charges nobody waits for.
 * `graceSeconds` is how long a payment must have lain untouched, so that one under way is left alone.
 */
export async function reconcile(app: App, { graceSeconds }: { graceSeconds: number }): Promise<void> {
  const untouchedSince = new Date(app.clock.now().getTime() - graceSeconds * 1000)
  for (const payment of await unfinishedPayments(app.db, untouchedSince, BATCH)) {
    await eachOnItsOwn(app, payment.id, () => finish(app, payment))
  }
  for (const { id } of await unsettledPayments(app.db, untouchedSince, BATCH)) {
    await eachOnItsOwn(app, id, () => drivePayment(app, id))
  }
  for (const charge of await strays(app)) {
    await eachOnItsOwn(app, charge.paymentId, () => settlePayment(app, charge.paymentId, charge))
  }
}

async function finish(app: App, payment: Payment): Promise<void> {
  const charge = await app.payments.find(payment.id, payment.ref)
  if (!charge) {
    await abandonPayment(app, payment.id, { mail: true })
    return
  }
  const waitedOut = payment.createdAt < addMinutes(app.clock.now(), -HOLD_MINUTES)
  if (charge.status !== 'requires_action') return void (await settlePayment(app, payment.id, charge, { late: true }))
  if (!waitedOut && payment.status === 'started') await settlePayment(app, payment.id, charge)
  if (!waitedOut) return
  // Given up first: whoever confirms meanwhile either comes before that, and has booked, or gets the money back.
  if (await abandonPayment(app, payment.id, { charge, mail: true })) await drivePayment(app, payment.id)
}

/** Money reserved or taken for attempts that have been given up. */
async function strays(app: App): Promise<Charge[]> {
  const since = addMinutes(app.clock.now(), -60 * STRAY_HOURS)
  const held = (await app.payments.listSince(since)).filter(
    (c) => c.status === 'authorised' || (c.status === 'captured' && c.refundedMinor === 0),
  )
  if (held.length === 0) return []
  const given = await app.db
    .selectFrom('payment')
    .select('id')
    .where(
      'id',
      'in',
      held.map((c) => c.paymentId),
    )
    .where('status', '=', 'abandoned')
    .execute()
  const abandoned = new Set(given.map((row) => row.id))
  return held.filter((c) => abandoned.has(c.paymentId))
}

/** One payment that cannot be mended now must not keep the others waiting. */
async function eachOnItsOwn(app: App, paymentId: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const payment = await findPayment(app.db, paymentId).catch(() => undefined)
    app.log.error({ paymentId, status: payment?.status, error: String(error) }, 'a payment could not be reconciled')
  }
}
