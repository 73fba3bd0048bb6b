/**
 * A process that pays for a customer's cart, or by a payment link, and is killed: with SIGKILL right before the card is charged (step 0), or
 * after the n-th step from then on: responses of the provider and SQL statements, in order. Exits with 0 if the payment
 * has fewer steps.
 */
import { flushCompileCache } from 'node:module'
import { getCart } from '../../src/domain/checkout/cart/get-cart.ts'
import { pay } from '../../src/domain/checkout/online/pay.ts'
import { payByLink } from '../../src/domain/checkout/payment-links/pay-by-link.ts'
import type { Payments } from '../../src/domain/kernel/payments.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { simulatedPayments } from '../../src/platform/payments/simulated.ts'
import { testApp } from './app.ts'

const [url = '', customerId = '', dieAfter = '0', now = '', link = ''] = process.argv.slice(2)

let charging = false
let steps = 0
function step() {
  if (charging && ++steps >= Number(dieAfter)) process.kill(process.pid, 'SIGKILL')
}

const database = connect(url, 5, step)
const own = connect(url, 2)
const { app } = testApp({ ...database, url }, { now: new Date(now) })
// The provider is external: its statements are not steps, but its responses are.
const provider = simulatedPayments(own.db, app.clock, app.origin)
const answering =
  <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
  async (...args: A) => {
    const answer = await call(...args)
    step()
    return answer
  }
const payments: Payments = {
  ...provider,
  authorise: async (request) => {
    charging = true
    if (dieAfter === '0') process.kill(process.pid, 'SIGKILL')
    return answering(provider.authorise)(request)
  },
  capture: answering(provider.capture),
}

// A killed process does not write the compile cache itself, so that the next one can use it.
flushCompileCache()
if (link) {
  const paying = { paymentMethodRef: 'pm_card_visa', expectedMinor: 40_000, tipMinor: 4_000, description: '' }
  await payByLink({ ...app, payments }, link, paying, () => '/back')
  process.exit(0)
}
const cart = await getCart(app, customerId)
if (!cart) throw new Error('The cart is empty')
const { attemptKey, price } = cart
await pay(
  { ...app, payments },
  { id: customerId },
  { attemptKey, paymentMethod: 'card', paymentMethodRef: 'pm_card_visa', expectedTotalMinor: price.totalMinor },
)
process.exit(0)
