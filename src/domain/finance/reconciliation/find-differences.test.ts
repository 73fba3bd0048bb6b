import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDifferences } from './find-differences.ts'

const ids = { salonId: 's', orderId: 'o', currency: 'DKK', movedIn: ['DKK'] }
const none = { payments: [], orders: [], payouts: [], unmatched: [] }

describe('differences', () => {
  it('are none where all amounts agree', () => {
    const found = findDifferences({
      payments: [{ ...ids, paymentId: 'p', netMinor: 500, movedMinor: 500 }],
      orders: [{ ...ids, netMinor: 500, postedMinor: 500 }],
      payouts: [{ ...ids, payoutId: 'q', sentMinor: 400, movedMinor: -400 }],
      unmatched: [{ id: 'txn', type: 'payout', amountMinor: -9_000, currency: 'DKK' }],
    })
    expect(found).toEqual([])
  })

  it('are charges without a payment, lost captures, transfers and ledger entries', () => {
    const found = findDifferences({
      payments: [{ ...ids, paymentId: 'p', netMinor: 500, movedMinor: null }],
      orders: [{ ...ids, netMinor: 500, postedMinor: 0 }],
      payouts: [{ ...ids, payoutId: 'q', sentMinor: 0, movedMinor: -400 }],
      unmatched: [{ id: 'txn', type: 'charge', amountMinor: 700, currency: 'DKK' }],
    })
    const ours = { salonId: 's', currency: 'DKK', movementType: null }
    expect(found).toEqual([
      { ...ours, subject: 'payment:p', kind: 'payment', expectedMinor: 500, foundMinor: 0 },
      { ...ours, subject: 'order:o', kind: 'ledger', expectedMinor: 500, foundMinor: 0 },
      { ...ours, subject: 'payout:q', kind: 'payout', expectedMinor: 0, foundMinor: 400 },
      {
        ...{ subject: 'movement:txn', kind: 'movement', salonId: null, currency: 'DKK', movementType: 'charge' },
        ...{ expectedMinor: 0, foundMinor: 700 },
      },
    ])
  })

  it('are payouts that did not leave', () => {
    const payout = { ...ids, payoutId: 'q', sentMinor: 400, movedMinor: 0 }
    expect(findDifferences({ ...none, payouts: [payout] })).toMatchObject([{ expectedMinor: 400, foundMinor: 0 }])
  })

  it('are not movements of the marketplace’s own money', () => {
    const found = (types: readonly string[]) =>
      findDifferences({
        ...none,
        unmatched: types.map((type) => ({ id: type, type, amountMinor: -900, currency: 'DKK' })),
      })
    const own = [
      ...['payout', 'payout_cancel', 'payout_failure', 'stripe_fee', 'stripe_fx_fee', 'tax_fee', 'network_cost'],
      ...['topup', 'topup_reversal', 'reserve_transaction', 'reserved_funds', 'contribution'],
    ]
    expect(found(own)).toEqual([])
    expect(found(['charge', 'refund', 'transfer', 'adjustment'])).toHaveLength(4)
  })

  it('are not sought where the provider converted the amount', () => {
    const payment = { ...ids, paymentId: 'p', netMinor: 10_000, movedMinor: 74_600 }
    const payout = { ...ids, payoutId: 'q', sentMinor: 400, movedMinor: -2_984 }
    const found = (movedIn: string[]) =>
      findDifferences({ ...none, payments: [{ ...payment, movedIn }], payouts: [{ ...payout, movedIn }] })
    expect(found(['EUR'])).toEqual([])
    expect(found(['DKK', 'EUR'])).toEqual([])
    expect(found(['DKK'])).toHaveLength(2)
    // A charge that is missing is a difference in any currency.
    expect(findDifferences({ ...none, payments: [{ ...payment, movedMinor: null, movedIn: [] }] })).toHaveLength(1)
  })

  it('are found exactly where one minor unit is missing', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(10_000), fc.integer({ min: -1, max: 1 }))), (all) => {
        const payments = all.map(([netMinor, off], n) => ({
          ...{ ...ids, paymentId: String(n), netMinor, movedMinor: netMinor + off },
        }))
        const wrong = all.flatMap(([, off], n) => (off === 0 ? [] : [`payment:${n}`]))
        expect(findDifferences({ ...none, payments }).map(({ subject }) => subject)).toEqual(wrong)
      }),
    )
  })
})
