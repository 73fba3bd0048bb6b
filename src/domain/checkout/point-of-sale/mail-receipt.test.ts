import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, payCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import { cancelOrder } from '../../commerce/orders/cancel-order.ts'
import { listCustomerReceipts } from '../../commerce/receipts/customer-receipts.ts'
import { getReceipt } from '../../commerce/receipts/get-receipt.ts'
import { issueReceipts } from '../../commerce/receipts/issue-receipts.ts'
import { mailOwnReceipt } from '../../commerce/receipts/mail-own-receipt.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { countCash, getEndOfDay } from './end-of-day.ts'
import { receiptAddress, sendReceipt } from './mail-receipt.ts'
import { saleInput } from './schema.ts'
import { sell } from './sell.ts'

const TODAY = '2026-12-01'
const { database, t, testSalon } = freshTestSalon()
let receptionist: Member
let no: number

beforeEach(async () => {
  receptionist = { ...(await addMember(database.db, testSalon.salonId, 'reception')), plan: 'basic' }
  const items = [{ kind: 'product', id: testSalon.shampoo, quantity: 1, staffId: null }]
  const paid = { expectedTotalMinor: 12_500, cashMinor: 12_500, terminalMinor: 0 }
  ;({ no } = await sell(t.app, receptionist, saleInput.parse({ attemptKey: randomUUID(), items, ...paid })))
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const send = (member = receptionist, receiptNo = no, app: App = t.app) =>
  sendReceipt(app, member, receiptNo, 'buyer@example.com')
const count = (member = receptionist, countedMinor = 12_500) => countCash(t.app, member, { day: TODAY, countedMinor })
const competitor = async () => addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')

describe('a receipt', () => {
  it('is mailed to the given address, again at each request', async () => {
    await send()
    await t.runJobs()
    expect(await atOnce(send(), send())).toEqual({ done: 2, refused: [] })
    await t.runJobs()
    expect(t.mails.map(({ to }) => to)).toEqual(['buyer@example.com', 'buyer@example.com', 'buyer@example.com'])
    expect(t.mails[0]?.text).toContain('Shampoo')
  })

  it('of an online payment is mailed automatically, and again at the customer’s request, only to a confirmed address', async () => {
    const paid = async (customer: { id: string; email: string }) => {
      await putShampoo(t.app, customer, testSalon, 1)
      const outcome = await payCart(t.app, customer)
      await t.runJobs()
      const [receipt] = await listCustomerReceipts(t.app, customer, outcome.kind === 'placed' ? outcome.orderId : null)
      return receipt?.id ?? ''
    }
    const received = (email: string) =>
      t.mails.filter((mail) => mail.to === email && mail.subject.startsWith('Receipt'))
    const unconfirmed = await addCustomer(database.db)
    await paid(unconfirmed)
    expect(received(unconfirmed.email)).toEqual([])
    const confirmed = await addCustomer(database.db, { email_verified: true })
    const id = await paid(confirmed)
    expect(received(confirmed.email)).toHaveLength(1)
    await mailOwnReceipt(t.app, confirmed, id)
    await t.runJobs()
    expect(received(confirmed.email)).toHaveLength(2)
    expect(await refused(() => mailOwnReceipt(t.app, unconfirmed, id))).toEqual({ code: 'not_found' })
  })

  it('for the refund of an online payment is mailed once, however often the refund is sent', async () => {
    const customer = await addCustomer(database.db, { email_verified: true })
    await putShampoo(t.app, customer, testSalon, 1)
    const outcome = await payCart(t.app, customer)
    const orderId = outcome.kind === 'placed' ? outcome.orderId : ''
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    const lines = [{ key: `product:${testSalon.shampoo}`, quantity: 1 }]
    const back = { attemptKey: randomUUID(), orderId, lines, back: 'card', restock: true }
    // Before the receipt was issued, which is mailed as well.
    await Promise.all([refundAsQuoted(t.app, owner, back), refundAsQuoted(t.app, owner, back)])
    await t.runJobs()
    await refundAsQuoted(t.app, owner, back)
    await issueReceipts(t.app, { salonId: testSalon.salonId, orderId })
    await t.runJobs()
    const subjects = t.mails.filter(({ to }) => to === customer.email).map(({ subject }) => subject.split(' from')[0])
    const documents = subjects.filter((subject) => /^(Receipt|Credit note)/.test(subject ?? ''))
    expect(documents.sort()).toEqual(['Credit note no. 1', 'Receipt no. 2'])
  })

  it('for a cancelled order is mailed once, and none for a refund in cash', async () => {
    const customer = await addCustomer(database.db, { email_verified: true })
    await putShampoo(t.app, customer, testSalon, 1)
    const outcome = await payCart(t.app, customer)
    await t.runJobs()
    await cancelOrder(t.app, customer, outcome.kind === 'placed' ? outcome.orderId : '')
    await t.runJobs()
    await t.runJobs()
    const notes = () => t.mails.filter(({ subject }) => subject.startsWith('Credit note'))
    expect(notes()).toMatchObject([{ to: customer.email }])
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    const { orderId } = await getReceipt(t.app, owner, no)
    const lines = [{ key: `product:${testSalon.shampoo}`, quantity: 1 }]
    const back = { attemptKey: randomUUID(), orderId, lines, back: 'cash', restock: true }
    await refundAsQuoted(t.app, owner, back)
    await t.runJobs()
    expect(notes()).toHaveLength(1)
  })

  it('can be read and mailed only by its own salon’s front desk', async () => {
    const staff = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
    const outsider = await competitor()
    for (const act of [send, (member: Member) => getReceipt(t.app, member, no)]) {
      expect(await refused(() => act(staff))).toEqual({ code: 'not_allowed' })
      expect(await refused(() => act(outsider))).toEqual({ code: 'not_found' })
    }
    expect(await t.runJobs()).toEqual([])
  })

  it.each([0, -1, 1.5, 2, Number.NaN, 2_147_483_648])('with the number %d does not exist', async (unknown) => {
    for (const act of [() => send(receptionist, unknown), () => getReceipt(t.app, receptionist, unknown)])
      expect(await refused(act)).toEqual({ code: 'not_found' })
  })

  it('is not mailed beyond the limit of its address, whatever the case of its letters', async () => {
    const taken: string[] = []
    const take: App['limits']['take'] = async (limit, key) => {
      taken.push(`${limit} ${key}`)
      throw new Refusal('too_many_requests')
    }
    const app = { ...t.app, limits: { ...t.app.limits, take } }
    const attempt = () => sendReceipt(app, receptionist, no, 'Buyer@Example.com')
    expect(await refused(attempt)).toEqual({ code: 'too_many_requests' })
    expect(taken).toEqual(['mail_from_salon buyer@example.com'])
  })

  it('needs a complete address', () => {
    const isAddress = (email: string) => receiptAddress.safeParse({ email }).success
    expect(['', 'buyer', 'buyer@', '@example.com', 'a b@example.com'].filter(isAddress)).toEqual([])
    expect(isAddress('buyer@example.com')).toBe(true)
  })

  it('that was deleted before its job ran is not mailed', async () => {
    await send(receptionist, no)
    await database.db.deleteFrom('receipt').where('salon_id', '=', testSalon.salonId).execute()
    expect(await t.runJobs()).toEqual(['mail-receipt'])
    expect(t.mails).toEqual([])
  })
})

describe('counting cash', () => {
  it('is not allowed for staff, and counts only the own salon’s receipts', async () => {
    const staff = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
    expect(await refused(() => count(staff))).toEqual({ code: 'not_allowed' })
    expect(await refused(() => getEndOfDay(t.app, staff, TODAY))).toEqual({ code: 'not_allowed' })
    expect(await count(await competitor(), 0)).toEqual({ expectedMinor: 0, differenceMinor: 0 })
    expect(await count(receptionist, 12_000)).toEqual({ expectedMinor: 12_500, differenceMinor: -500 })
  })

  it('is recorded each time, also by two members at once', async () => {
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    expect(await atOnce(count(receptionist, 12_000), count(owner, 13_000))).toEqual({ done: 2, refused: [] })
    const entries = database.db.selectFrom('audit_entry').select(['subject', 'detail'])
    const recorded = await entries
      .where('salon_id', '=', testSalon.salonId)
      .where('action', '=', 'cash_counted')
      .execute()
    const expected = { expectedMinor: 12_500, currency: 'DKK' }
    expect(recorded).toHaveLength(2)
    for (const [countedMinor, differenceMinor] of [
      [12_000, -500],
      [13_000, 500],
    ])
      expect(recorded).toContainEqual({ subject: TODAY, detail: { ...expected, countedMinor, differenceMinor } })
  })

  it.each([
    ['the last minute of the day before', '2026-11-30T22:59:00Z', '2026-11-30'],
    ['midnight', '2026-11-30T23:00:00Z', '2026-12-01'],
    ['the last minute of the day', '2026-12-01T22:59:59Z', '2026-12-01'],
    ['the next midnight', '2026-12-01T23:00:00Z', '2026-12-02'],
  ])('includes a sale at %s in the salon’s time zone', async (_what, at, day) => {
    await database.db
      .updateTable('receipt')
      .set({ at: new Date(at) })
      .where('salon_id', '=', testSalon.salonId)
      .execute()
    for (const each of ['2026-11-30', '2026-12-01', '2026-12-02'])
      expect((await getEndOfDay(t.app, receptionist, each)).count, each).toBe(each === day ? 1 : 0)
  })
})
