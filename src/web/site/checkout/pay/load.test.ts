import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import { addCustomer } from '../../../../../tests/support/factories.ts'
import { addTestSalon, choose, payCart, type TestSalon } from '../../../../../tests/support/test-salon.ts'
import { getCart } from '../../../../domain/checkout/cart/get-cart.ts'
import { cancelBankConfirmation } from '../../../../domain/checkout/online/cancel-bank-confirmation.ts'
import { findAppointmentOfPayment } from '../../../../domain/checkout/online/find-appointment-of-payment.ts'
import { reconcilePayments } from '../../../../domain/checkout/online/reconcile-payments.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { ProviderUnavailable } from '../../../../domain/kernel/payments.ts'
import { loadPayment } from './load.ts'

const NOW = new Date('2026-05-05T08:00:00Z')
const TIME = new Date('2026-05-07T08:00:00Z')
const database = freshDatabase()
let test: ReturnType<typeof testApp>
let app: App
let testSalon: TestSalon
let customer: { id: string }

beforeEach(async () => {
  test = testApp(database, { now: NOW })
  app = test.app
  testSalon = await addTestSalon(database.db)
  customer = await addCustomer(database.db)
  await choose(app, customer, testSalon, TIME)
})

/** The page, or where it redirects. */
async function load(paymentId: string | null = null) {
  try {
    return await loadPayment(app, customer, paymentId === null ? null : { paymentId })
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get('Location')
    throw answer
  }
}

const lastPayment = async () =>
  (await app.db.selectFrom('payment').select('id').where('customer_id', '=', customer.id).executeTakeFirstOrThrow()).id

/**
 * The connection breaks just before, or just after, the provider has received the charge; then the database is
 * unavailable.
 */
function breakPayments(when: 'before' | 'after') {
  const payments = {
    ...app.payments,
    authorise: async (request: Parameters<App['payments']['authorise']>[0]) => {
      if (when === 'after') await test.app.payments.authorise(request)
      throw new ProviderUnavailable('no answer')
    },
  }
  const enqueue = async () => {
    throw new Error('the database is away')
  }
  app = { ...app, payments, jobs: { ...app.jobs, enqueue } }
}

const payWithoutResult = () => expect(payCart(app, customer)).rejects.toMatchObject({ code: 'payment_in_progress' })

describe('the payment page', () => {
  it('shows the cart with the end of its hold, and whether free cancellation is over', async () => {
    expect(await load()).toMatchObject({
      view: 'cart',
      earlier: null,
      freeOver: false,
      cardForm: { kind: 'own' },
      cart: { price: { totalMinor: 40_000 }, appointment: { heldUntil: new Date('2026-05-05T08:10:00Z') } },
    })
    test.clock.at = new Date('2026-05-06T08:00:00Z')
    expect(await load()).toMatchObject({ view: 'cart', freeOver: false, cart: { appointment: { heldUntil: null } } })
    test.clock.at = new Date('2026-05-06T08:00:01Z')
    expect(await load()).toMatchObject({ view: 'cart', freeOver: true })
  })

  it('redirects a customer who pays again to the payment in progress, and then to the appointment', async () => {
    breakPayments('after')
    await payWithoutResult()
    const payment = await lastPayment()
    expect(await load()).toBe(`/paymentcard?payment=${payment}`)
    expect(await load(payment)).toEqual({ view: 'processing' })
    test.clock.at = new Date(NOW.getTime() + 120_000)
    await reconcilePayments(test.app, { graceSeconds: 60 })
    expect(await load(payment)).toMatch(/^\/bookinginfo\?booking=[0-9a-f-]{36}$/)
    expect(await load()).toEqual({ view: 'empty', earlier: null })
  })

  it('shows for a day that an attempt was abandoned', async () => {
    breakPayments('before')
    await payWithoutResult()
    const payment = await lastPayment()
    test.clock.at = new Date(NOW.getTime() + 120_000)
    await reconcilePayments(test.app, { graceSeconds: 60 })
    expect(await load(payment)).toMatchObject({ view: 'cart', earlier: { kind: 'abandoned' } })
    expect(await load()).toMatchObject({ view: 'cart', earlier: { kind: 'abandoned' } })
    test.clock.at = new Date('2026-05-06T09:00:00Z')
    expect(await load()).toMatchObject({ view: 'cart', earlier: null })
  })

  it('offers the bank’s page again to a customer who left it, and shows its answer', async () => {
    const outcome = await payCart(app, customer, 'pm_card_authenticationRequired')
    if (outcome.kind !== 'requires_action') throw new Error('The bank was not asked')
    // The path alone works under any host name of this site.
    const { origin, pathname, search } = new URL(outcome.actionUrl)
    expect(origin).toBe(app.origin)
    expect(await load(outcome.paymentId)).toMatchObject({
      view: 'confirm',
      paymentId: outcome.paymentId,
      actionUrl: pathname + search,
    })
    const bank = new URL(outcome.actionUrl).searchParams
    await app.payments.bank?.answer(bank.get('charge') ?? '', bank.get('secret') ?? '', false)
    expect(await load(outcome.paymentId)).toMatchObject({
      view: 'cart',
      earlier: { kind: 'declined', code: 'authentication_failed' },
    })
    expect(await load()).toMatchObject({ view: 'cart', earlier: null })
  })

  it('names the appointment that awaits the bank, also once another one is in the cart', async () => {
    const outcome = await payCart(app, customer, 'pm_card_authenticationRequired')
    if (outcome.kind !== 'requires_action') throw new Error('The bank was not asked')
    await choose(app, customer, testSalon, new Date('2026-05-08T08:00:00Z'))
    expect(await load()).toBe(`/paymentcard?payment=${outcome.paymentId}`)
    const salons = app.db.selectFrom('salon').select('name').where('id', '=', testSalon.salonId)
    const { name: salon } = await salons.executeTakeFirstOrThrow()
    expect(await load(outcome.paymentId)).toMatchObject({ view: 'confirm', appointment: { salon, startsAt: TIME } })
    const other = await addCustomer(database.db)
    expect(await findAppointmentOfPayment(app, other, outcome.paymentId)).toBeNull()
  })

  it('shows the later order to a customer who returns to an abandoned payment', async () => {
    const outcome = await payCart(app, customer, 'pm_card_authenticationRequired')
    if (outcome.kind !== 'requires_action') throw new Error('The bank was not asked')
    await cancelBankConfirmation(app, customer, outcome.paymentId)
    expect(await load(outcome.paymentId)).toMatchObject({ view: 'cart', earlier: { kind: 'abandoned' } })
    test.clock.at = new Date(NOW.getTime() + 60_000)
    const later = await payCart(app, customer)
    if (later.kind !== 'placed') throw new Error('It was not paid for')
    const earlier = { kind: 'ordered_since', orderId: later.orderId }
    expect(await load(outcome.paymentId)).toEqual({ view: 'empty', earlier })
  })

  it('finds an attempt by its key, and treats one that was never made as abandoned', async () => {
    const attemptKey = (await getCart(app, customer.id))?.attemptKey ?? ''
    expect(await loadPayment(app, customer, { attemptKey })).toMatchObject({
      view: 'cart',
      earlier: { kind: 'abandoned' },
    })
    await payCart(app, customer)
    await expect(loadPayment(app, customer, { attemptKey })).rejects.toMatchObject({ status: 302 })
  })

  it('does not show a payment to another customer', async () => {
    await payCart(app, customer)
    const payment = await lastPayment()
    await expect(loadPayment(app, await addCustomer(database.db), { paymentId: payment })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(loadPayment(app, customer, { paymentId: 'no-payment' })).rejects.toMatchObject({ code: 'not_found' })
  })
})
