import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPayable, LINK_STATES, type LinkFacts, linkState, payableMinor } from './link-state.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const EARLIER = new Date('2026-11-30T08:00:00Z')
const fresh: LinkFacts = {
  ...{ isPaid: false, withdrawnAt: null, expiresAt: new Date('2026-12-02T08:00:00Z') },
  ...{ openedAt: null, sentAt: null, amountMinor: 10_000 },
}

describe('the state of a payment link', () => {
  it.each([
    ['created', {}, 10_000],
    ['sent', { sentAt: EARLIER }, 10_000],
    ['opened', { sentAt: EARLIER, openedAt: EARLIER }, 10_000],
    ['opened', { openedAt: EARLIER }, 1],
    ['over', { openedAt: EARLIER }, 0],
    ['expired', { openedAt: EARLIER, expiresAt: NOW }, 10_000],
    ['withdrawn', { withdrawnAt: EARLIER, expiresAt: EARLIER }, 10_000],
    ['paid', { isPaid: true, withdrawnAt: EARLIER, expiresAt: EARLIER }, 0],
  ] as const)('is %s', (state, change, dueMinor) => {
    expect(linkState({ ...fresh, ...change }, dueMinor, NOW)).toBe(state)
  })

  it('lets it be paid from when it is created until it is over', () => {
    expect(LINK_STATES.filter(isPayable)).toEqual(['opened', 'sent', 'created'])
  })

  const moment = fc.option(fc.date({ min: EARLIER, max: new Date('2026-12-05'), noInvalidDate: true }))
  it('lets it be paid only while something is due, and it is neither paid, withdrawn nor expired', () => {
    const facts = fc.record({
      ...{ isPaid: fc.boolean(), withdrawnAt: moment, openedAt: moment, sentAt: moment },
      expiresAt: moment.map((at) => at ?? NOW),
      amountMinor: fc.integer({ min: 1, max: 100_000 }),
    })
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 100_000 }), (link, dueMinor) => {
        const minor = payableMinor(link, dueMinor)
        expect(minor).toBeLessThanOrEqual(link.amountMinor)
        expect(minor).toBeLessThanOrEqual(dueMinor)
        const payable = !link.isPaid && !link.withdrawnAt && link.expiresAt > NOW && minor > 0
        expect(isPayable(linkState(link, dueMinor, NOW))).toBe(payable)
      }),
    )
  })
})
