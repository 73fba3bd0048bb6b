import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../src/platform/database/connect.ts'
import { testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { type Forwarder, startForwarder } from '../support/forwarder.ts'
import { addTestSalon, type TestSalon } from '../support/test-salon.ts'
import { type Ask, addSignedIn, clientOf } from './client.ts'

const NOW = new Date('2026-12-01T08:00:00Z')

const database = freshDatabase()
let address: Forwarder
let away: ReturnType<typeof connect>
let ask: Ask
let testSalon: TestSalon
let me: { token: string }
const logged: { level: string; fields: object }[] = []

beforeAll(async () => {
  const own = new URL(database.url)
  address = await startForwarder(Number(own.port))
  own.port = String(address.port)
  away = connect(own.href, 2)
  const t = testApp({ ...away, url: own.href, reads: away.db }, { now: NOW })
  testSalon = await addTestSalon(database.db)
  me = await addSignedIn(t.app)
  const log = {
    info: () => undefined,
    warn: (fields: object) => void logged.push({ level: 'warn', fields }),
    error: (fields: object) => void logged.push({ level: 'error', fields }),
  }
  ask = clientOf({ ...t.app, log })
  expect((await ask(`/api/getsaloon/${testSalon.slug}`)).status).toBe(200)
  address.cut()
})
afterAll(async () => {
  await away.pool.end()
  await address.close()
})

describe('while the database is unavailable', () => {
  it.each([
    ['a visitor’s list', () => ask('/api/getsaloons')],
    ['a salon', () => ask(`/api/getsaloon/${testSalon.slug}`)],
    ['whoever is signed in', () => ask('/api/getcart', {}, { token: me.token })],
    ['signing in', () => ask('/api/signin', { email: 'ann@example.com', password: 'correct horse' })],
    ['a payment', () => ask('/api/stripe/charge', { stripeToken: 'pm_card_visa' }, { token: me.token })],
    [
      'a payment with a key',
      () =>
        ask(
          '/api/stripe/charge',
          {},
          { token: me.token, headers: { 'idempotency-key': 'k', 'accept-language': 'en' } },
        ),
    ],
  ])('%s is answered 503, with when to ask again, in the envelope of the API', async (_, asking) => {
    logged.length = 0
    const { status, headers, body } = await asking()
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(body).toMatchObject({ Error: 1, success: 0, msg: expect.stringMatching(/temporarily unavailable/) })
    expect(logged).toMatchObject([{ level: 'warn', fields: { reason: expect.stringMatching(/ECONN|terminated/) } }])
    expect(JSON.stringify(logged)).not.toContain('    at ')
  })

  it('messages are in the requested language', async () => {
    const { body } = await ask('/api/getcart', {}, { token: me.token, headers: { 'accept-language': 'da' } })
    expect(body.msg).toMatch(/midlertidigt utilgængelig/)
  })
})

it('calls work again as soon as it is back', async () => {
  address.forwardTo(Number(new URL(database.url).port))
  expect((await ask('/api/getcart', {}, { token: me.token })).status).toBe(200)
})
