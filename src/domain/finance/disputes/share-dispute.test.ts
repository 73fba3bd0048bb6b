import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DisputedPayment, shareDispute } from './share-dispute.ts'

const shares = (change: Partial<DisputedPayment>) =>
  Object.values(
    shareDispute({
      ...{ withdrawnMinor: 40_000, netMinor: 40_000, dueMinor: 40_000, transferredMinor: 0, ended: true, ...change },
    }),
  )

test.each<[string, Partial<DisputedPayment>, number[]]>([
  ['an appointment that took place', {}, [0, 40_000, 0]],
  ['an appointment to come', { ended: false }, [40_000, 0, 0]],
  ['a free cancellation', { dueMinor: 0 }, [40_000, 0, 0]],
  ['a late cancellation with a fee', { dueMinor: 10_000 }, [30_000, 10_000, 0]],
  ['a part of an appointment', { withdrawnMinor: 5_000 }, [0, 5_000, 0]],
  ['a part, after a late cancellation', { withdrawnMinor: 35_000, dueMinor: 10_000 }, [30_000, 5_000, 0]],
  ['a payment that was refunded', { netMinor: 0, dueMinor: 0 }, [0, 0, 40_000]],
  ['a payment that was refunded in part', { netMinor: 30_000, dueMinor: 30_000 }, [0, 30_000, 10_000]],
  ['a refund that was paid by bank transfer', { dueMinor: 0, transferredMinor: 40_000 }, [0, 0, 40_000]],
  ['a payment that was won', { withdrawnMinor: 0 }, [0, 0, 0]],
])('a dispute of %s is borne by the customer, the salon and the marketplace', (_, change, expected) => {
  expect(shares(change)).toEqual(expected)
})

test('the shares add up, and the salon bears no more than it has earned', () => {
  const minor = fc.nat(100_000)
  const payment = fc.record({ withdrawnMinor: minor, dueMinor: minor, ended: fc.boolean() })
  fc.assert(
    fc.property(payment, minor, minor, (one, netMinor, more) => {
      const transferredMinor = Math.min(more, Math.max(0, netMinor - one.dueMinor))
      const { prepaidMinor, salonMinor, marketplaceMinor } = shareDispute({ ...one, netMinor, transferredMinor })
      expect(prepaidMinor + salonMinor + marketplaceMinor).toBe(one.withdrawnMinor)
      expect(Math.min(prepaidMinor, salonMinor, marketplaceMinor)).toBeGreaterThanOrEqual(0)
      expect(salonMinor).toBeLessThanOrEqual(one.ended ? one.dueMinor : 0)
      // Neither the customer nor the salon has more taken away than was paid.
      expect(prepaidMinor + salonMinor).toBeLessThanOrEqual(netMinor - transferredMinor)
    }),
  )
})
