import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { confirmed } from '../../../../tests/support/sessions.ts'
import type { App } from '../../kernel/app.ts'
import type { ConfirmedOperator } from '../../kernel/operator.ts'
import { balanceOf } from '../ledger/balance.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { finishPayout } from './finish-payout.ts'
import { notifyFailedPayout } from './notify-failed-payout.ts'
import { sendPayouts } from './send-payouts.ts'
import { listPayouts, settleManually } from './settle-manually.ts'

const GOOD = 'DK5000400440116243'
const SENT = { outcome: 'sent', reason: 'Transfer 4711 of today.' } as const
const FAILED = { outcome: 'failed', reason: 'The account is closed.' } as const
const { database, t, testSalon } = freshTestSalon()
let operator: ConfirmedOperator
let bank: App['payouts']
let payoutId: string

/** A payout of 50.00, and an operator without a connected bank. */
beforeEach(async () => {
  operator = confirmed(t.app, await addOperator(database.db))
  bank = t.app.payouts
  t.app.payouts = null
  payoutId = randomUUID()
  const payout = { amount_minor: 5_000, currency: 'DKK', status: 'due', account: GOOD, created_at: t.clock.at }
  const period = { period_start: '2026-11-23', period_end: '2026-11-29' }
  await database.db
    .insertInto('payout')
    .values({ salon_id: testSalon.salonId, id: payoutId, ...payout, ...period })
    .execute()
  await database.db.transaction().execute((tx) =>
    postEntry(tx, {
      ...{ salonId: testSalon.salonId, kind: 'payout', reference: `payout:${payoutId}`, at: t.clock.at },
      ...{ currency: 'DKK', postings: { salon_balance: -5_000, payouts: 5_000 } },
    }),
  )
})

const settle = (decision: typeof SENT | typeof FAILED, by = operator) => settleManually(t.app, by, payoutId, decision)
const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const statusOf = () => columnOf(database.db, 'payout', 'status', payoutId)
const balance = () => balanceOf(database.db, testSalon.salonId, 'DKK')
const recorded = async () => {
  const entries = database.db.selectFrom('audit_entry').select('action').where('salon_id', '=', testSalon.salonId)
  return (await entries.execute()).map(({ action }) => action)
}

describe('settling a payout manually', () => {
  it('is for operators', async () => {
    for (const role of ['partner', 'customer'] as const) {
      const viewer = await addOperator(database.db, role)
      expect(() => confirmed(t.app, viewer)).toThrow('not_allowed')
      expect(await refused(() => listPayouts(t.app, viewer, { page: 1, limit: 9 }))).toEqual({ code: 'not_allowed' })
    }
  })

  it('is refused where a bank is connected', async () => {
    const app = { ...t.app, payouts: bank }
    const attempt = () => settleManually(app, operator, payoutId, SENT)
    expect(await refused(attempt)).toEqual({ code: 'not_eligible' })
  })

  it('is refused for an unknown payout and one that was settled', async () => {
    for (const id of [randomUUID(), 'nonsense'])
      expect(await refused(() => settleManually(t.app, operator, id, SENT))).toEqual({ code: 'not_found' })
    await settle(SENT)
    for (const decision of [SENT, FAILED]) expect(await refused(() => settle(decision))).toEqual({ code: 'not_found' })
  })

  it.each([
    ['', 'reason_short'],
    ['Too short', 'reason_short'],
    ['x'.repeat(1001), 'too_long'],
  ])('is refused with the reason "%s"', async (reason, message) => {
    const attempt = () => settleManually(t.app, operator, payoutId, { outcome: 'sent', reason })
    expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields: { reason: message } })
  })

  it('is done by one of two operators', async () => {
    const other = confirmed(t.app, await addOperator(database.db))
    expect(await atOnce(settle(SENT), settle(SENT, other))).toEqual({ done: 1, refused: ['not_found'] })
    expect([await statusOf(), await balance(), await recorded()]).toEqual(['sent', -5_000, ['payout_sent']])
  })

  it('has one outcome if two operators disagree, and the balance follows it', async () => {
    const other = confirmed(t.app, await addOperator(database.db))
    expect(await atOnce(settle(SENT), settle(FAILED, other))).toEqual({ done: 1, refused: ['not_found'] })
    const status = await statusOf()
    expect(await balance()).toBe(status === 'sent' ? -5_000 : 0)
    expect(await recorded()).toEqual([`payout_${status}`])
  })
})

it('a payout is settled by the bank or an operator, but not both', async () => {
  const byBank = sendPayouts({ ...t.app, payouts: bank })
  const { refused: lost } = await atOnce(settle(FAILED), byBank)
  const status = await statusOf()
  expect(lost).toEqual(status === 'failed' ? [] : ['not_found'])
  expect(await balance()).toBe(status === 'sent' ? -5_000 : 0)
})

it('the outcome of a payout is stored once, and a failure returns it to the balance once', async () => {
  const finish = () =>
    database.db
      .transaction()
      .execute((tx) => finishPayout(t.app, tx, { id: payoutId, outcome: 'failed', by: null, now: t.clock.at }))
  const finished = await Promise.all([finish(), finish(), finish()])
  expect(finished.filter((one) => one !== null)).toMatchObject([{ minor: 5_000, salonId: testSalon.salonId }])
  expect(await balance()).toBe(0)
})

describe('the mail about a failed payout', () => {
  it('goes to the owner, or to the salon without one, with a masked account', async () => {
    await settle(FAILED)
    await t.runJobs()
    const text = expect.stringMatching(/DK •••• 6243.*\/partner\/finance/s)
    expect(t.mails.filter(({ to }) => to === 'salon@example.com')).toMatchObject([{ text }])
    expect(JSON.stringify(t.mails)).not.toContain(GOOD)
  })

  it('is not sent for a payout that did not fail, nor without an address', async () => {
    await notifyFailedPayout(t.app, { payoutId })
    await notifyFailedPayout(t.app, { payoutId: randomUUID() })
    await database.db.updateTable('salon').set({ email: '' }).where('id', '=', testSalon.salonId).execute()
    await settle(FAILED)
    await notifyFailedPayout(t.app, { payoutId })
    expect(t.mails).toEqual([])
  })
})
