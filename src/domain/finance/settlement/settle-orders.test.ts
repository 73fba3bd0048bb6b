import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import {
  applyEvent,
  assertLedgerConsistent,
  HOUR,
  openLedgerSalon,
  salonEvent,
  type TestOrder,
} from '../../../../tests/support/salon-money.ts'
import { addTestSalon } from '../../../../tests/support/test-salon.ts'
import { balanceOf } from '../ledger/balance.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { makePayouts } from './make-payouts.ts'
import { postPlanCharges } from './post-plan-charges.ts'
import { sendPayouts } from './send-payouts.ts'
import { settleOrders } from './settle-orders.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const GOOD = 'DK5000400440116243'
/** Its check digits are right, but the simulated bank reports it as closed. */
const CLOSED = 'DK7300400440120000'
const database = freshDatabase()

describe('the ledger', () => {
  it('matches payments, payouts and charges after any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('DKK', 'JPY'),
        fc.array(salonEvent, { minLength: 4, maxLength: 30 }),
        async (currency, events) => {
          const { t, testSalon } = await openLedgerSalon(database, currency, GOOD)
          const orders: TestOrder[] = []
          for (const one of events) {
            t.clock.at = new Date(t.clock.at.getTime() + HOUR)
            await applyEvent(database, t, testSalon, currency, orders, one)
          }
          await settleOrders(t.app)
          await settleOrders(t.app)
          await assertLedgerConsistent(database, testSalon.salonId, currency)
        },
      ),
      { numRuns: 40 },
    )
  }, 120_000)

  it('matches them with concurrent events, two processes and failed payouts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(GOOD, CLOSED),
        fc.array(fc.array(salonEvent, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 8 }),
        async (account, events) => {
          const { t, testSalon } = await openLedgerSalon(database, 'DKK', account)
          const orders: TestOrder[] = []
          for (const hour of events) {
            t.clock.at = new Date(t.clock.at.getTime() + HOUR)
            const runJobs = async () => {
              await settleOrders(t.app)
              await postPlanCharges(t.app)
              await makePayouts(t.app)
              await sendPayouts(t.app)
            }
            await Promise.all([
              ...hour.map((one) => applyEvent(database, t, testSalon, 'DKK', orders, one)),
              runJobs(),
              runJobs(),
            ])
          }
          await settleOrders(t.app)
          await assertLedgerConsistent(database, testSalon.salonId, 'DKK')
        },
      ),
      { numRuns: 15 },
    )
  }, 120_000)
})

describe('an entry', () => {
  it('is written once, cannot be changed, and is rejected if it does not balance', async () => {
    const testSalon = await addTestSalon(database.db)
    const entry = {
      salonId: testSalon.salonId,
      kind: 'correction',
      reference: 'test:1',
      at: NOW,
      currency: 'DKK',
      postings: { salon_balance: 500, platform_fees: -500 },
    } as const
    const post = (more: object) => database.db.transaction().execute((tx) => postEntry(tx, { ...entry, ...more }))
    expect(await post({})).toBe(true)
    expect(await post({ postings: { salon_balance: 900, platform_fees: -900 } })).toBe(false)
    await expect(post({ reference: 'test:2', postings: { salon_balance: 500, platform_fees: -499 } })).rejects.toThrow(
      'does not balance',
    )
    await expect(database.db.updateTable('ledger_posting').set({ amount_minor: 1 }).execute()).rejects.toThrow(
      'only added to',
    )
    await expect(database.db.deleteFrom('ledger_entry').execute()).rejects.toThrow('only added to')
    expect(await balanceOf(database.db, testSalon.salonId, 'DKK')).toBe(500)
  })
})
