import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { choose, ledger, payCart } from '../../../../tests/support/test-salon.ts'
import type { App } from '../../kernel/app.ts'
import type { ProviderEvent } from '../../kernel/payments.ts'
import { addMinutes } from '../../kernel/time.ts'
import { getCart } from '../cart/get-cart.ts'
import { abandonPayment } from './abandon-payment.ts'
import { applyCharge } from './apply-charge.ts'
import { cancelBankConfirmation } from './cancel-bank-confirmation.ts'
import { findMissedEvents } from './find-missed-events.ts'
import { handleWebhook } from './handle-webhook.ts'
import { resumePayment } from './pay.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)
const rows = ledger(database)
let paymentId: string
let ref: string
let answer: (approves: boolean) => Promise<unknown> | undefined

beforeEach(async () => {
  for (const table of ['provider_event', 'provider_sweep'] as const) await database.db.deleteFrom(table).execute()
  await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
  const outcome = await payCart(t.app, me, 'pm_card_threeDSecure2Required')
  if (outcome.kind !== 'requires_action') throw new Error('The bank was not asked')
  paymentId = outcome.paymentId
  const charge = await database.db
    .selectFrom('simulated.charge')
    .select(['id', 'client_secret as secret'])
    .where('idempotency_key', '=', paymentId)
    .executeTakeFirstOrThrow()
  ref = charge.id
  answer = (approves) => t.app.payments.bank?.answer(charge.id, charge.secret, approves)
})

/** The App of a provider that sends webhooks, whose body is the event's id, and lists them. */
const withWebhooks = (events: Record<string, Partial<ProviderEvent>> = {}): App => {
  const eventOf = (id: string): ProviderEvent => ({
    ...{
      id,
      type: 'payment_intent.succeeded',
      createdAt: NOW,
      objectId: ref,
      account: null,
      paymentId,
      disputeRef: null,
    },
    ...events[id],
  })
  const parseWebhook = async (body: string) => (body === 'unsigned' ? null : eventOf(body))
  const listEvents = async () => Object.keys(events).map(eventOf)
  return { ...t.app, payments: { ...t.app.payments, parseWebhook, listEvents } }
}
const receive = async (body = 'evt_1', app = withWebhooks()) => {
  const accepted = await handleWebhook(app, body, () => undefined)
  await t.runJobs()
  return accepted
}
const stored = () => database.db.selectFrom('provider_event').select(['id', 'missed']).orderBy('id').execute()
const statuses = async () => {
  const order = database.db.selectFrom('customer_order').select('status').where('customer_id', '=', me.id)
  const payment = database.db.selectFrom('payment').select('status').where('id', '=', paymentId)
  return [(await order.executeTakeFirst())?.status, (await payment.executeTakeFirst())?.status]
}

describe('a webhook', () => {
  it('is rejected if it is unsigned, or the provider has none', async () => {
    await answer(true)
    expect(await receive('unsigned')).toBe(false)
    expect(await receive('evt_1', t.app)).toBe(false)
    expect(await statuses()).toEqual(['pending', 'requires_action'])
    expect(await stored()).toEqual([])
  })

  it('about another event or an unknown payment is accepted and changes nothing', async () => {
    await answer(true)
    const app = withWebhooks({ evt_other: { paymentId: null }, evt_unknown: { paymentId: randomUUID() } })
    for (const body of ['evt_other', 'evt_unknown']) expect(await receive(body, app), body).toBe(true)
    const open = database.db.selectFrom('provider_event').select('id').where('handled_at', 'is', null)
    expect(await open.execute()).toEqual([])
    expect(await statuses()).toEqual(['pending', 'requires_action'])
  })

  it('places the order of a confirmed payment, also if the customer does not return', async () => {
    await answer(true)
    expect(await receive()).toBe(true)
    expect(await statuses()).toEqual(['placed', 'captured'])
    expect(await getCart(t.app, me.id)).toBeNull()
  })

  it('is answered before its work is done, and handled once however often it is delivered', async () => {
    await answer(true)
    const app = withWebhooks()
    await atOnce(...[1, 2, 3].map(() => handleWebhook(app, 'evt_1', () => undefined)))
    expect(await statuses()).toEqual(['pending', 'requires_action'])
    expect((await t.runJobs()).filter((name) => name === 'handle-provider-event')).toHaveLength(1)
    expect(await statuses()).toEqual(['placed', 'captured'])
    expect(await stored()).toEqual([{ id: 'evt_1', missed: false }])
  })

  it('is handled in any order', async () => {
    await answer(true)
    const app = withWebhooks({
      evt_a: { type: 'payment_intent.succeeded' },
      evt_b: { type: 'payment_intent.requires_action' },
    })
    await receive('evt_a', app)
    await receive('evt_b', app)
    expect(await statuses()).toEqual(['placed', 'captured'])
  })

  it('that never arrived is found by the daily comparison, once', async () => {
    await answer(true)
    await receive('evt_1', withWebhooks({ evt_1: { paymentId: null } }))
    const app = withWebhooks({ evt_1: { paymentId: null }, evt_2: {} })
    await atOnce(findMissedEvents(app), findMissedEvents(app))
    expect((await t.runJobs()).filter((name) => name === 'handle-provider-event')).toHaveLength(1)
    expect(await statuses()).toEqual(['placed', 'captured'])
    expect(await stored()).toEqual([
      { id: 'evt_1', missed: false },
      { id: 'evt_2', missed: true },
    ])
    await database.db.deleteFrom('provider_event').execute()
    t.clock.at = addMinutes(NOW, 60 * 23)
    await findMissedEvents(app)
    expect(await stored()).toEqual([])
    t.clock.at = addMinutes(NOW, 60 * 24)
    await findMissedEvents(app)
    expect(await stored()).toHaveLength(2)
  })

  it('that comes too early changes nothing: the charge is read from the provider', async () => {
    expect(await receive()).toBe(true)
    expect(await statuses()).toEqual(['pending', 'requires_action'])
  })

  it('about a declined payment returns the time to its customer as a hold', async () => {
    await answer(false)
    await receive()
    expect(await statuses()).toEqual(['declined', 'declined'])
    expect(await rows.busy(testSalon)).toEqual([{ kind: 'hold', subject_id: testSalon.anna }])
  })

  it('about an abandoned payment has it voided', async () => {
    await abandonPayment(t.app, paymentId, { hold: true, mail: false })
    await answer(true)
    await receive()
    await t.runJobs()
    expect(await statuses()).toEqual(['abandoned', 'voided'])
  })

  it('that is repeated, or comes with the customer’s return and the job, places the order once', async () => {
    await answer(true)
    t.clock.at = addMinutes(NOW, 2)
    const outcome = await atOnce(
      receive(),
      receive(),
      resumePayment(t.app, me, { paymentId }),
      reconcilePayments(t.app, { graceSeconds: 60 }),
    )
    expect(outcome).toEqual({ done: 4, refused: [] })
    expect(await receive()).toBe(true)
    expect(await statuses()).toEqual(['placed', 'captured'])
    await t.runJobs()
    expect(t.mails.filter(({ to }) => to === me.email)).toHaveLength(1)
    const events = database.db.selectFrom('booking_event').select('kind').where('salon_id', '=', testSalon.salonId)
    expect((await events.execute()).filter(({ kind }) => kind === 'confirmed')).toHaveLength(1)
  })
})

describe('settling a payment', () => {
  it('counts the charge for the first of several concurrent calls', async () => {
    await answer(true)
    const charge = await t.app.payments.find(paymentId, ref)
    if (!charge) throw new Error('no charge')
    const counted = await Promise.all([1, 2, 3].map(() => applyCharge(t.app, paymentId, charge)))
    expect(counted.filter(Boolean)).toHaveLength(1)
    expect(await applyCharge(t.app, randomUUID(), charge)).toBe(false)
    expect(await rows.busy(testSalon)).toEqual([{ kind: 'booking', subject_id: testSalon.anna }])
  })

  it('voids the charge of a customer whose account was deleted meanwhile', async () => {
    await answer(true)
    await database.db.updateTable('payment').set({ customer_id: null }).where('id', '=', paymentId).execute()
    const charge = await t.app.payments.find(paymentId, ref)
    if (charge) await applyCharge(t.app, paymentId, charge)
    await t.runJobs()
    expect(await statuses()).toEqual(['pending', 'voided'])
  })
})

describe('leaving the bank’s page', () => {
  const refused = (customer: { id: string }, id: string) =>
    expectRefusedUnchanged(database.db, () => cancelBankConfirmation(t.app, customer, id))

  it('is rejected for another customer’s and for an unknown payment', async () => {
    const outsider = await addCustomer(database.db)
    expect(await refused(outsider, paymentId)).toEqual({ code: 'not_found' })
    for (const id of [randomUUID(), 'nonsense']) expect(await refused(me, id)).toEqual({ code: 'not_found' })
  })

  it('does not read another customer’s outcome, by its id or its attempt key', async () => {
    const outsider = await addCustomer(database.db)
    const attemptKey = (await getCart(t.app, me.id))?.attemptKey ?? ''
    const outcome = (attempt: { paymentId: string } | { attemptKey: string }) =>
      expectRefusedUnchanged(database.db, () => resumePayment(t.app, outsider, attempt))
    expect(await outcome({ paymentId })).toEqual({ code: 'not_found' })
    expect(await outcome({ attemptKey })).toEqual({ code: 'payment_declined' })
    expect(await resumePayment(t.app, me, { attemptKey })).toMatchObject({ kind: 'requires_action', paymentId })
  })
})
