import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { cancelOnReader } from '../../../../tests/support/stripe/resources/terminal.ts'
import { STUB_KEYS, type StripeStub, startStripe } from '../../../../tests/support/stripe/server.ts'
import { stripePayments } from '../../../platform/payments/stripe.ts'
import type { Member } from '../../kernel/member.ts'
import { handleWebhook } from '../online/handle-webhook.ts'
import { saleInput } from '../point-of-sale/schema.ts'
import { cancelReaderPayment } from './cancel-reader-payment.ts'
import { getReaderPayment } from './get-reader-payment.ts'
import { listReaders } from './list-readers.ts'
import { findReader } from './queries.ts'
import { reconcileReaderPayments } from './reconcile-reader-payments.ts'
import { registerReader } from './register-reader.ts'
import { removeReader } from './remove-reader.ts'
import { renameReader } from './rename-reader.ts'
import { startReaderPayment } from './start-reader-payment.ts'
import { suggestReaderTips } from './suggest-reader-tips.ts'

const NOW = new Date()
const { database, t, testSalon } = freshTestSalon(NOW)
let stub: StripeStub
let owner: Member
let readerId: string
let readerRef: string

beforeAll(async () => {
  stub = await startStripe()
})
afterAll(() => stub.close())
beforeEach(async () => {
  Object.assign(t.app, { payments: stripePayments({ ...STUB_KEYS, apiBase: stub.origin }) })
  stub.state.requests.splice(0)
  stub.state.fault = null
  const address = { street: 'Nørregade 1', postal_code: '1165', city: 'København K' }
  await database.db.updateTable('salon').set(address).where('id', '=', testSalon.salonId).execute()
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  readerId = (await registerReader(t.app, owner, { name: 'Front desk', code: 'simulated-s700' })).readerId
  readerRef = (await findReader(database.db, testSalon.salonId, 'stripe', readerId)).ref
})

async function start(): Promise<string> {
  const { cut, anna, salonId } = testSalon
  const { rows } = await sql<{ price: number }>`
    select price_minor as price from service where salon_id = ${salonId} and id = ${cut}`.execute(database.db)
  const total = rows[0]?.price ?? 0
  const sale = saleInput.parse({
    ...{ items: [{ kind: 'service', id: cut, quantity: 1, staffId: anna }], attemptKey: randomUUID() },
    ...{ expectedTotalMinor: total, cashMinor: 0, terminalMinor: total },
  })
  return (await startReaderPayment(t.app, owner, { readerId, sale })).paymentId
}
const state = (id: string) => getReaderPayment(t.app, owner, id)
const present = (number: string, tipMinor = 0) =>
  fetch(`${stub.origin}/v1/test_helpers/terminal/readers/${readerRef}/present_payment_method`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STUB_KEYS.secretKey}` },
    body: new URLSearchParams({
      ...{ type: 'card_present', 'card_present[number]': number },
      ...(tipMinor > 0 && { amount_tip: String(tipMinor) }),
    }),
  })
const intents = () => [...stub.intents.values()].filter(({ metadata }) => metadata.salon_id === testSalon.salonId)
const calls = (path: RegExp) => stub.state.requests.filter((request) => path.test(request.path))

describe('a sale at a reader of Stripe', () => {
  it('asks for the card with these parameters, and captures it when the sale is made', async () => {
    const id = await start()
    expect(calls(/\/v1\/payment_intents$/)[0]).toMatchObject({
      key: id,
      form: {
        ...{ amount: '40000', currency: 'dkk', 'allowed_payment_method_types[0]': 'card_present' },
        ...{ capture_method: 'manual', 'metadata[payment_id]': id, 'metadata[salon_id]': testSalon.salonId },
      },
    })
    expect(calls(/process_payment_intent$/)[0]).toMatchObject({
      key: `${id}:process`,
      form: {
        ...{ 'process_config[enable_customer_cancellation]': 'true', 'process_config[skip_tipping]': 'true' },
      },
    })
    expect(await state(id)).toMatchObject({ status: 'waiting', reader: 'Front desk', amountMinor: 40_000 })
    await present('4242424242424242')
    expect(await state(id)).toMatchObject({ status: 'sold', receiptNo: expect.any(Number) })
    expect(intents().map(({ status, amount_received }) => [status, amount_received])).toEqual([['succeeded', 40_000]])
  })

  it('is made by the webhook when the page is closed', async () => {
    const id = await start()
    stub.webhooks.pending.splice(0)
    await present('4242424242424242')
    for (const { event } of stub.webhooks.pending.splice(0)) {
      const [body, signature] = stub.webhooks.sign(event)
      expect(await handleWebhook(t.app, body, () => signature)).toBe(true)
    }
    await t.runJobs()
    const { rows } = await sql`select status, receipt_no from reader_payment where id = ${id}`.execute(database.db)
    expect(rows).toEqual([{ status: 'sold', receipt_no: expect.any(Number) }])
  })

  it('says why a card was declined, and charges nothing', async () => {
    const id = await start()
    await present('4000000000009995')
    expect(await state(id)).toMatchObject({ status: 'declined', reason: 'insufficient_funds', receiptNo: null })
  })

  it('ends when the client presses Cancel on the reader', async () => {
    const id = await start()
    cancelOnReader(stub.store, readerRef)
    expect(await state(id)).toMatchObject({ status: 'declined', reason: 'reader_cancelled' })
  })

  it('ends at the front desk: the reader stops asking, and the intent is cancelled', async () => {
    const id = await start()
    await cancelReaderPayment(t.app, owner, id)
    expect(stub.store.get('terminal.reader', readerRef).action).toBeNull()
    expect(intents().map(({ status }) => status)).toEqual(['canceled'])
    expect(await state(id)).toMatchObject({ status: 'cancelled' })
  })

  it('still waits while the reader asks for the PIN of a declined card', async () => {
    const id = await start()
    const [intent] = intents()
    Object.assign(intent ?? {}, { last_payment_error: { type: 'card_error', code: 'card_declined' } })
    expect(await state(id)).toMatchObject({ status: 'waiting' })
    await present('4242424242424242')
    expect(await state(id)).toMatchObject({ status: 'sold' })
  })

  it('is voided by a job when the card is being processed while the front desk cancels', async () => {
    const id = await start()
    const [intent] = intents()
    Object.assign(intent ?? {}, { status: 'processing' })
    await cancelReaderPayment(t.app, owner, id)
    Object.assign(intent ?? {}, { status: 'requires_capture' })
    await t.runJobs()
    expect(intents().map(({ status }) => status)).toEqual(['canceled'])
  })

  it('is declined by a reader that is offline, and by one that is busy', async () => {
    const reader = stub.store.get('terminal.reader', readerRef)
    reader.status = 'offline'
    expect(await listReaders(t.app, owner)).toMatchObject([{ name: 'Front desk', isOnline: false }])
    expect(await state(await start())).toMatchObject({ status: 'declined', reason: 'reader_unreachable' })
    reader.status = 'online'
    reader.action = { type: 'process_payment_intent', status: 'in_progress' } as typeof reader.action
    expect(await state(await start())).toMatchObject({ status: 'declined', reason: 'reader_busy' })
    expect(intents().map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  })

  it('is found when the answer was lost, and is made by the minutely job', async () => {
    stub.state.fault = (path) => (path.endsWith('process_payment_intent') ? 'lost' : null)
    const id = await start()
    stub.state.fault = null
    await present('4242424242424242')
    await reconcileReaderPayments(t.app, { graceSeconds: -1 })
    expect(await state(id)).toMatchObject({ status: 'sold' })
  })

  it('is cancelled when Stripe never received it', async () => {
    stub.state.fault = () => 'error'
    const id = await start()
    stub.state.fault = null
    await reconcileReaderPayments(t.app, { graceSeconds: -1 })
    expect(await state(id)).toMatchObject({ status: 'cancelled', reason: 'reader_unreachable' })
    expect(intents()).toEqual([])
  })
})

describe('a tip at a reader of Stripe', () => {
  const percents = (tip_percents: number[]) =>
    database.db
      .updateTable('salon')
      .set({ tips_online: true, tip_percents })
      .where('id', '=', testSalon.salonId)
      .execute()
  const configurations = () =>
    calls(/configurations/).flatMap(({ method, path, form }) => (method === 'POST' ? [[path, form]] : []))

  it('is suggested by the configuration of the location, which follows the setting', async () => {
    await percents([10, 15, 20])
    await t.runJobs()
    const [[created, first] = []] = configurations()
    expect([created, first]).toMatchObject([
      '/v1/terminal/configurations',
      { 'tipping[dkk][percentages][0]': '10', 'tipping[dkk][percentages][2]': '20' },
    ])
    const { locationRef } = await findReader(database.db, testSalon.salonId, 'stripe', readerId)
    const { configuration_overrides: id } = stub.store.get('terminal.location', locationRef)
    await percents([5, 10, 15])
    await suggestReaderTips(t.app, { salonId: testSalon.salonId })
    expect(configurations()[1]).toMatchObject([
      `/v1/terminal/configurations/${id}`,
      { 'tipping[dkk][percentages][0]': '5' },
    ])
    expect(stub.store.get('terminal.configuration', String(id)).tipping?.dkk?.percentages?.map(Number)).toEqual([
      5, 10, 15,
    ])
  })

  it('is suggested again after its configuration was deleted at Stripe, or an answer was lost', async () => {
    await percents([10, 15, 20])
    stub.state.fault = (path) => (path.includes('locations') ? 'error' : null)
    await expect(suggestReaderTips(t.app, { salonId: testSalon.salonId })).rejects.toThrow()
    stub.state.fault = null
    await suggestReaderTips(t.app, { salonId: testSalon.salonId })
    stub.store.table('terminal.configuration').clear()
    await suggestReaderTips(t.app, { salonId: testSalon.salonId })
    const id = await start()
    await present('4242424242424242', 4_000)
    expect(await state(id)).toMatchObject({ status: 'sold' })
  })

  it('is asked for of what is eligible, charged with the sale, and captured', async () => {
    await percents([10, 15, 20])
    await t.runJobs()
    const id = await start()
    expect(calls(/process_payment_intent$/)[0]?.form).toMatchObject({
      'process_config[tipping][amount_eligible]': '40000',
    })
    await present('4242424242424242', 6_000)
    expect(await state(id)).toMatchObject({ status: 'sold' })
    expect(intents().map(({ status, amount_received }) => [status, amount_received])).toEqual([['succeeded', 46_000]])
    const { rows } = await sql`select amount_minor, tip_minor from payment where id = ${id}`.execute(database.db)
    expect(rows).toEqual([{ amount_minor: 46_000, tip_minor: 6_000 }])
  })

  it('is part of a sale whose webhook comes before the answer', async () => {
    await percents([10, 15, 20])
    await t.runJobs()
    const { cardReaders } = t.app.payments
    const startAtReader = cardReaders.start
    cardReaders.start = async (request) => {
      const answer = await startAtReader(request)
      stub.webhooks.pending.splice(0)
      await present('4242424242424242', 6_000)
      for (const { event } of stub.webhooks.pending.splice(0)) {
        const [body, signature] = stub.webhooks.sign(event)
        await handleWebhook(t.app, body, () => signature)
      }
      await t.runJobs()
      return answer
    }
    const id = await start()
    expect(await state(id)).toMatchObject({ status: 'sold' })
    expect(intents().map(({ status, amount_received }) => [status, amount_received])).toEqual([['succeeded', 46_000]])
    const { rows } =
      await sql`select sum(card_minor)::int as card from receipt where salon_id = ${testSalon.salonId}`.execute(
        database.db,
      )
    expect(rows).toEqual([{ card: 46_000 }])
  })
})

describe('readers of Stripe', () => {
  it('share a location with the address of the salon', async () => {
    await registerReader(t.app, owner, { name: 'Room 2', code: 'simulated-wpe' })
    const locations = calls(/locations$/)
    expect(locations.map(({ form }) => form['address[country]'])).toEqual(['DK'])
  })

  it('are renamed and removed, and unknown codes are refused at their field', async () => {
    await renameReader(t.app, owner, readerId, ' Desk 1\n')
    expect(stub.store.get('terminal.reader', readerRef).label).toBe('Desk 1')
    await removeReader(t.app, owner, readerId)
    expect(stub.store.find('terminal.reader', readerRef)).toBeUndefined()
    expect(await listReaders(t.app, owner)).toEqual([])
    const unknown = registerReader(t.app, owner, { name: 'X', code: 'no-such-code' })
    await expect(unknown).rejects.toMatchObject({ details: { fields: { code: 'reader_code_unknown' } } })
  })
})
