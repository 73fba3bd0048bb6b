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
import { chargePlans } from './charge-plans.ts'
import { makePayouts } from './make-payouts.ts'
import { sendPayouts } from './send-payouts.ts'
import { settleOrders } from './settle-orders.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const GOOD = 'DK5000400440116243'
/** Right by its digits, and the simulated bank finds it closed. */
const CLOSED = 'DK7300400440120000'
const database = freshDatabase()

describe('the books', () => {
  it('say what payments, payouts and charges say, whatever happens in which order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('DKK', 'JPY'),
        fc.array(salonEvent, { minLength: 4, maxLength: 30 }),
        async (currency, life) => {
          const { t, testSalon } = await openLedgerSalon(database, currency, GOOD)
          const orders: TestOrder[] = []
          for (const one of life) {
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

  it('say the same when much of it happens at once, two processes keep them, and payouts come back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(GOOD, CLOSED),
        fc.array(fc.array(salonEvent, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 8 }),
        async (account, life) => {
          const { t, testSalon } = await openLedgerSalon(database, 'DKK', account)
          const orders: TestOrder[] = []
          for (const hour of life) {
            t.clock.at = new Date(t.clock.at.getTime() + HOUR)
            const keep = async () => {
              await settleOrders(t.app)
              await chargePlans(t.app)
              await makePayouts(t.app)
              await sendPayouts(t.app)
            }
            await Promise.all([
              ...hour.map((one) => applyEvent(database, t, testSalon, 'DKK', orders, one)),
              keep(),
              keep(),
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
  it('is written once, kept as it is, and refused when it does not balance', async () => {
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
