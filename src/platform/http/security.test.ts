import { describe, expect, test } from 'vitest'
import type { CardFormOrigins } from '../../domain/kernel/payments.ts'
import { stripePayments } from '../payments/stripe.ts'
import { securityHeaders } from './security.ts'

function policyWith(cardForm: CardFormOrigins): Map<string, string> {
  const headersOf = securityHeaders({ https: false, cardForm, maps: null, development: false })
  const [[, policy = ''] = []] = headersOf({ scripts: ["'nonce-x'"], styles: ["'nonce-x'"] })
  return new Map(policy.split('; ').map((one) => [one.split(' ')[0] ?? '', one.split(' ').slice(1).join(' ')]))
}

describe('the content security policy', () => {
  test('allows only our own origin with our own card form', () => {
    const policy = policyWith({})
    expect(policy.get('script-src')).toBe("'self' 'nonce-x'")
    expect(policy.get('connect-src')).toBe("'self'")
    expect(policy.get('frame-src')).toBe("'none'")
    expect(policy.get('form-action')).toBe("'self'")
  })

  test('allows only the origins that the provider needs', () => {
    const { cardForm, cardFormOrigins, isTest } = stripePayments({
      ...{ secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' },
    })
    expect([cardForm, isTest]).toEqual([{ kind: 'stripe', publicKey: 'pk_test_x', script: null }, true])
    const policy = policyWith(cardFormOrigins)
    expect(policy.get('script-src')).toBe("'self' 'nonce-x' https://js.stripe.com https://*.js.stripe.com")
    expect(policy.get('connect-src')).toBe("'self' https://api.stripe.com")
    expect(policy.get('frame-src')).toBe('https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
    expect(policy.get('form-action')).toBe(
      "'self' https://hooks.stripe.com https://checkout.stripe.com https://connect.stripe.com",
    )
    expect([...policy.values()].join(' ').match(/https:/g)).toHaveLength(9)
  })
})
