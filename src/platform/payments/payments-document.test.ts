import { readdirSync, readFileSync } from 'node:fs'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from './stripe-events.ts'

const DOCUMENT = readFileSync('docs/payments.md', 'utf8')
const [, step = ''] = /^5\. \*\*Webhook\.\*\*([\s\S]*?)^6\. /m.exec(DOCUMENT) ?? []

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

/** Paths of resources in a namespace, by the last part of their name. */
const NESTED: Record<string, string> = {
  sessions: 'checkout/sessions',
  locations: 'terminal/locations',
  readers: 'terminal/readers',
  configurations: 'terminal/configurations',
}
const RESOURCES = new Set([
  ...Object.keys(NESTED),
  ...['paymentIntents', 'paymentMethods', 'setupIntents', 'customers', 'refunds', 'disputes', 'events'],
  ...['balanceTransactions', 'accounts', 'accountLinks', 'transfers', 'payouts', 'webhookEndpoints'],
])
const METHODS: Record<string, [method: string, path: string]> = {
  create: ['POST', ''],
  list: ['GET', ''],
  retrieve: ['GET', '/:id'],
  update: ['POST', '/:id'],
  del: ['DELETE', '/:id'],
}
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The calls of a source, such as 'POST /v1/refunds'. A method that is not in METHODS is an action of one object. */
function callsOf(source: string): string[] {
  return [...source.matchAll(/\b(\w+)\.(\w+)\(/g)].flatMap(([, resource = '', name = '']) => {
    if (!RESOURCES.has(resource) || name in Array.prototype) return []
    const path = NESTED[resource] ?? snake(resource)
    const [method, rest] = METHODS[name] ?? ['POST', `/:id/${snake(name)}`]
    return [`${method} /v1/${path}${rest}`]
  })
}

test('docs/payments.md lists exactly the calls of Stripe in the code', () => {
  const [, table = ''] = /^## Calls of Stripe\n([\s\S]*)/m.exec(DOCUMENT) ?? []
  const listed = table.match(/(?<=`)(GET|POST|DELETE) \/v1\/[^`]+(?=`)/g) ?? []
  const sources = ['payments', 'payouts', 'doctor'].flatMap((folder) =>
    readdirSync(`src/platform/${folder}`)
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => readFileSync(`src/platform/${folder}/${name}`, 'utf8')),
  )
  const made = sources.flatMap(callsOf)
  expect([...new Set(listed)].sort()).toEqual([...new Set(made)].sort())
})
