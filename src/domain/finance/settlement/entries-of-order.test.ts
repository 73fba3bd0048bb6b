import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Postings } from '../ledger/accounts.ts'
import { entriesFor, type OrderToPost } from './entries-of-order.ts'

const AT = new Date('2026-12-01T08:00:00Z')
/** An upcoming appointment, paid by card, without ledger entries; the commission is 2%. */
const paid: OrderToPost = {
  ...{
    salonId: 'salon',
    orderId: 'order',
    currency: 'DKK',
    appointment: 'confirmed',
    ended: false,
    reference: 'SAL-1',
    resoldTo: null,
  },
  ...{
    takenMinor: 40_000,
    dueMinor: 40_000,
    exemptMinor: 0,
    cashMinor: 0,
    terminalMinor: 0,
    transferredMinor: 0,
    at: AT,
    commissionBasisPoints: 200,
  },
  ...{ entries: 0, posted: {}, bearsCommission: true, savedMinor: 0 },
}
const prepaid: Postings = { card_clearing: -40_000, prepaid: 40_000 }
const sold: Postings = { card_clearing: -40_000, salon_balance: 39_200, platform_fees: 800 }
/** The changed accounts of each entry. */
const changes = (facts: Partial<OrderToPost>) =>
  entriesFor({ ...paid, ...facts }).map(({ kind, postings }) => [
    kind,
    Object.fromEntries(Object.entries(postings).filter(([, amount]) => amount !== 0)),
  ])

describe('the entries of an order', () => {
  test('are a prepayment until the appointment has ended, and then a sale', () => {
    expect(changes({})).toEqual([['prepayment', prepaid]])
    expect(changes({ appointment: 'completed', ended: true, posted: prepaid })).toEqual([
      ['sale', { prepaid: -40_000, salon_balance: 39_200, platform_fees: 800 }],
    ])
    expect(changes({ appointment: 'completed', ended: true })).toEqual([['sale', sold]])
  })

  test.each(['no_show', 'cancelled'])('are a fee and not a sale after %s', (appointment) => {
    const kept = { appointment, ended: true, takenMinor: 20_000, dueMinor: 20_000, posted: prepaid }
    expect(changes(kept)).toEqual([
      ['fee', { card_clearing: 20_000, prepaid: -40_000, salon_balance: 19_600, platform_fees: 400 }],
    ])
  })

  test('credit the salon only with the final amount', () => {
    expect(changes({ appointment: 'no_show', ended: true, dueMinor: 20_000, posted: prepaid })).toEqual([
      ['fee', { prepaid: -20_000, salon_balance: 19_600, platform_fees: 400 }],
    ])
  })

  test('have no commission on a tip; a fee has none', () => {
    const tipped = { ended: true, takenMinor: 45_000, dueMinor: 45_000, exemptMinor: 5_000 }
    expect(changes({ ...tipped, appointment: 'completed' })).toEqual([
      ['sale', { card_clearing: -45_000, salon_balance: 44_200, platform_fees: 800 }],
    ])
    expect(changes({ ...tipped, appointment: 'no_show', dueMinor: 20_000, takenMinor: 20_000 })).toEqual([
      ['fee', { card_clearing: -20_000, salon_balance: 19_600, platform_fees: 400 }],
    ])
  })

  test('name the appointment to which a deposit that was resold is due', () => {
    const [entry] = entriesFor({ ...paid, resoldTo: 'SAL-2' })
    expect(entry?.detail).toMatchObject({ booking: 'SAL-1', resoldTo: 'SAL-2' })
    expect(entriesFor(paid)[0]?.detail).not.toHaveProperty('resoldTo')
  })

  test('of what was paid back by bank transfer leave the prepayment', () => {
    const returned = { takenMinor: 40_000, dueMinor: 0, transferredMinor: 40_000, posted: prepaid }
    expect(changes(returned)).toEqual([['refund', { prepaid: -40_000, payouts: 40_000 }]])
  })

  test('of a refund that the bank returned and that was paid by transfer instead are a refund', () => {
    const transferred = { dueMinor: 0, transferredMinor: 40_000, posted: { card_clearing: 0, prepaid: 0 } }
    expect(changes(transferred)).toEqual([['refund', { card_clearing: -40_000, payouts: 40_000 }]])
  })

  test('are a correction where only the commission changes, and not where the prepayment does', () => {
    const earned = { appointment: 'completed', ended: true, posted: sold }
    expect(changes({ ...earned, bearsCommission: false })).toEqual([
      ['correction', { salon_balance: 800, platform_fees: -800 }],
    ])
    expect(changes({ ...earned, posted: { ...sold, prepaid: 5_000, card_clearing: -45_000 } })).toEqual([
      ['refund', { card_clearing: 5_000, prepaid: -5_000 }],
    ])
  })

  test('are a prepayment where more is paid while the commission changes', () => {
    const more = { appointment: 'completed', ended: true, bearsCommission: false, takenMinor: 45_000, posted: sold }
    expect(changes(more)).toEqual([
      ['prepayment', { card_clearing: -5_000, prepaid: 5_000, salon_balance: 800, platform_fees: -800 }],
    ])
  })

  test('of products only are a sale too, without a commission on a tip', () => {
    const products = { appointment: null, ended: true, reference: null }
    expect(changes(products).map(([kind]) => kind)).toEqual(['sale'])
    expect(changes({ ...products, exemptMinor: 5_000 })).toEqual([
      ['sale', { card_clearing: -40_000, salon_balance: 39_300, platform_fees: 700 }],
    ])
  })

  test('are a refund of the prepaid or of the earned amount', () => {
    expect(changes({ takenMinor: 0, dueMinor: 0, posted: prepaid })).toEqual([
      ['refund', { card_clearing: 40_000, prepaid: -40_000 }],
    ])
    const less = { appointment: 'completed', ended: true, takenMinor: 30_000, dueMinor: 30_000, posted: sold }
    expect(changes(less)).toEqual([['refund', { card_clearing: 10_000, salon_balance: -9_800, platform_fees: -200 }]])
    expect(changes({ ...less, appointment: 'no_show' }).map(([kind]) => kind)).toEqual(['refund'])
    // The amount is no longer earned, and is a prepayment of the customer again.
    expect(changes({ posted: sold })).toEqual([
      ['refund', { prepaid: 40_000, salon_balance: -39_200, platform_fees: -800 }],
    ])
  })

  test('are a sale also if the commission is 100%', () => {
    expect(changes({ appointment: 'completed', ended: true, commissionBasisPoints: 10_000 })).toEqual([
      ['sale', { card_clearing: -40_000, platform_fees: 40_000 }],
    ])
  })

  test('of the point of sale are separate from those of the card', () => {
    const till = { takenMinor: 0, dueMinor: 0, cashMinor: 5_000, terminalMinor: 20_000 }
    const taken: Postings = { salon_cash: -5_000, salon_terminal: -20_000, salon_sales: 25_000 }
    expect(changes(till)).toEqual([['point_of_sale', taken]])
    expect(changes({ ...till, cashMinor: 0, posted: taken })).toEqual([
      ['point_of_sale_refund', { salon_cash: 5_000, salon_sales: -5_000 }],
    ])
    expect(changes({ ...till, cashMinor: 0, terminalMinor: 25_000, posted: taken })).toEqual([
      ['point_of_sale', { salon_cash: 5_000, salon_terminal: -5_000 }],
    ])
    expect(changes({ ...till, takenMinor: 40_000 }).map(([kind]) => kind)).toEqual(['prepayment', 'point_of_sale'])
  })

  test('have no commission where the order bears none, and say what the salon saved', () => {
    const own = { appointment: 'completed', ended: true, bearsCommission: false }
    expect(changes(own)).toEqual([['sale', { card_clearing: -40_000, salon_balance: 40_000 }]])
    expect(entriesFor({ ...paid, ...own })[0]?.detail).toEqual({
      booking: 'SAL-1',
      feeBasisPoints: 200,
      savedMinor: 800,
    })
    const free: Postings = { card_clearing: -40_000, salon_balance: 40_000 }
    const less = { ...own, takenMinor: 30_000, dueMinor: 30_000, posted: free, savedMinor: 800 }
    expect(entriesFor({ ...paid, ...less })[0]?.detail).toMatchObject({ savedMinor: -200 })
  })

  test('correct the commission when an objection is accepted, and again when it is rejected after all', () => {
    const accepted = { appointment: 'completed', ended: true, bearsCommission: false, posted: sold }
    expect(changes(accepted)).toEqual([['correction', { salon_balance: 800, platform_fees: -800 }]])
    const free: Postings = { card_clearing: -40_000, salon_balance: 40_000 }
    expect(changes({ ...accepted, bearsCommission: true, posted: free, savedMinor: 800 })).toEqual([
      ['correction', { salon_balance: -800, platform_fees: 800 }],
    ])
  })

  test('are none if the ledger is correct', () => {
    expect(changes({ posted: prepaid })).toEqual([])
    expect(changes({ takenMinor: 0, dueMinor: 0 })).toEqual([])
    expect(changes({ appointment: 'completed', ended: true, posted: sold })).toEqual([])
  })

  test('of the same kind have different references', () => {
    const first = entriesFor({ ...paid, takenMinor: 30_000, posted: prepaid, entries: 1 })
    const second = entriesFor({
      ...{ ...paid, takenMinor: 20_000, entries: 2 },
      posted: { card_clearing: -30_000, prepaid: 30_000 },
    })
    expect([...first, ...second].map(({ kind, reference }) => [kind, reference])).toEqual([
      ['refund', 'order:order:refund:1'],
      ['refund', 'order:order:refund:2'],
    ])
  })

  test('have the commission and the booking as their detail, if there are any', () => {
    const detail = (facts: Partial<OrderToPost>) => entriesFor({ ...paid, ...facts }).map((entry) => entry.detail)
    expect(detail({})).toEqual([{ booking: 'SAL-1' }])
    expect(detail({ appointment: 'completed', ended: true })).toEqual([{ booking: 'SAL-1', feeBasisPoints: 200 }])
    expect(detail({ appointment: 'completed', ended: true, takenMinor: 0, dueMinor: 0, posted: sold })).toEqual([
      { booking: 'SAL-1', feeBasisPoints: 200 },
    ])
    // Without a commission the salon earns everything, with a commission of 100% nothing.
    expect(detail({ appointment: 'completed', ended: true, commissionBasisPoints: 0 })).toEqual([
      { booking: 'SAL-1', feeBasisPoints: 0 },
    ])
    expect(detail({ appointment: 'completed', ended: true, commissionBasisPoints: 10_000 })).toEqual([
      { booking: 'SAL-1', feeBasisPoints: 10_000 },
    ])
    expect(detail({ takenMinor: 0, dueMinor: 0, cashMinor: 500, reference: null })).toEqual([{}])
  })
})

test('entries balance and make the ledger correct', () => {
  const amount = fc.nat(1_000_000)
  const state = fc.record({
    appointment: fc.constantFrom(null, 'confirmed', 'completed', 'no_show', 'cancelled'),
    ended: fc.boolean(),
    takenMinor: amount,
    exemptMinor: amount,
    dueMinor: amount,
    cashMinor: amount,
    terminalMinor: amount,
    commissionBasisPoints: fc.nat(10_000),
    bearsCommission: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(state, { maxLength: 6 }), (states) => {
      let posted: Postings = {}
      const references = new Set<string>()
      let entries = 0
      for (const now of states) {
        const found = entriesFor({ ...paid, ...now, posted, entries })
        for (const { postings, reference } of found) {
          expect(Object.values(postings).reduce((sum, minor) => sum + minor, 0)).toBe(0)
          expect(references.has(reference)).toBe(false)
          references.add(reference)
          posted = added(posted, postings)
        }
        entries += found.length
        expect(entriesFor({ ...paid, ...now, posted, entries })).toEqual([])
      }
    }),
  )
})

test('commission and what was saved are together the commission of the plan', () => {
  const state = fc.record({ dueMinor: fc.nat(40_000), ended: fc.boolean(), bearsCommission: fc.boolean() })
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 8 }), fc.nat(10_000), (states, commissionBasisPoints) => {
      let [posted, entries, savedMinor]: [Postings, number, number] = [{}, 0, 0]
      for (const now of states) {
        for (const { postings, detail } of entriesFor({
          ...{ ...paid, ...now, commissionBasisPoints, appointment: 'completed' },
          ...{ posted, entries, savedMinor },
        })) {
          posted = added(posted, postings)
          savedMinor += Number(detail?.savedMinor ?? 0)
          entries += 1
        }
        const earned = now.ended ? now.dueMinor : 0
        const commission = (posted.platform_fees ?? 0) + savedMinor
        expect(Math.abs(commission - (earned * commissionBasisPoints) / 10_000)).toBeLessThan(1)
        if (now.bearsCommission) expect(savedMinor).toBe(0)
        else expect(posted.platform_fees ?? 0).toBe(0)
      }
    }),
  )
})

function added(to: Postings, more: Postings): Postings {
  const accounts = [...new Set([...Object.keys(to), ...Object.keys(more)])] as (keyof Postings)[]
  return Object.fromEntries(accounts.map((account) => [account, (to[account] ?? 0) + (more[account] ?? 0)]))
}
