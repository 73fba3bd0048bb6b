import { readFileSync } from 'node:fs'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from './stripe-events.ts'

const [, step = ''] = /^5\. \*\*Webhook\.\*\*([\s\S]*?)^6\. /m.exec(readFileSync('docs/payments.md', 'utf8')) ?? []

test('the webhook in docs/payments.md has the events that we handle, and the version of the stripe package', () => {
  expect(
    step
      .match(/`[a-z]+(?:[._][a-z]+)+`/g)
      ?.map((name) => name.slice(1, -1))
      .sort(),
  ).toEqual([...WEBHOOK_EVENTS].sort())
  expect(step).toContain(`these ${WEBHOOK_EVENTS.length} events`)
  expect(step).toContain(`\`${Stripe.API_VERSION}\``)
})
