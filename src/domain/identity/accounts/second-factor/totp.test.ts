import { describe, expect, it } from 'vitest'
import { codeAt, matchingStep, newTotpSecret, setupAddress, stepAt } from './totp.ts'

/** The secret of RFC 6238's test vectors, '12345678901234567890', in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('matches RFC 6238 at second %i', (second, code) => {
    expect(codeAt(RFC_SECRET, stepAt(new Date(second * 1000)))).toBe(code)
  })

  it('is valid in its own 30-second step, the one before and the one after', () => {
    const now = new Date('2026-03-02T10:00:10Z')
    const steps = [-2, -1, 0, 1, 2].map((drift) =>
      matchingStep(RFC_SECRET, codeAt(RFC_SECRET, stepAt(now) + drift), now),
    )
    expect(steps).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null])
    expect(matchingStep(RFC_SECRET, '', now)).toBeNull()
    expect(matchingStep(RFC_SECRET, 'æøå', now)).toBeNull()
  })

  it('is derived from a unique secret of 160 bits', () => {
    const [one, other] = [newTotpSecret(), newTotpSecret()]
    expect(one).toMatch(/^[A-Z2-7]{32}$/)
    expect(one).not.toBe(other)
  })

  it('is set up with a standard otpauth address', () => {
    const address = new URL(setupAddress(RFC_SECRET, 'karen+x@example.com', 'Salloon'))
    expect(address.protocol).toBe('otpauth:')
    expect(address.host + address.pathname).toBe('totp/Salloon:karen%2Bx%40example.com')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: RFC_SECRET,
      issuer: 'Salloon',
      digits: '6',
      period: '30',
    })
  })
})
