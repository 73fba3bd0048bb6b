import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startupMessage } from './startup-message.ts'

const ORIGIN = 'http://localhost:3000'
const ACCOUNTS = ['customer', 'new customer', 'partner'].map((role) => ({
  ...{ role, email: `${role.split(' ')[0]}@salloon.example`, password: 'Demo1234' },
}))

test('a demo prints its address, its accounts and two things to try', () => {
  const message = startupMessage(readConfig({}), ORIGIN, true, ACCOUNTS)
  expect(message).toContain(`Salloon is ready at ${ORIGIN}\n`)
  expect(message).toContain('embedded PostgreSQL, data in .data')
  expect(message).toContain(`${ORIGIN}/dev/outbox`)
  const lines = message.split('\n')
  for (const { role, email, password } of ACCOUNTS)
    expect(lines.filter((line) => [role, email, password].every((part) => line.includes(part)))).toHaveLength(1)
  expect(message).toContain(`Book an appointment as the customer: ${ORIGIN}/saloons`)
  expect(message).toContain(`Look at a salon's day as the partner: ${ORIGIN}/partner`)
  // A terminal of 80 columns breaks no line but that of the card.
  expect(lines.filter((line) => line.length > 100)).toEqual([])
})

test('a site in production names no account, outbox or test card', () => {
  const env = { APP_ENV: 'production', ORIGIN: 'https://salloon.example', SESSION_SECRET: 'x'.repeat(32) }
  const config = readConfig({ ...env, SIMULATE: 'payments,mail,sms', DATABASE_URL: 'postgres://db/salloon' })
  const message = startupMessage(config, 'https://salloon.example', false)
  expect(message).toContain('Salloon is ready at https://salloon.example\n')
  expect(message).toContain('the one DATABASE_URL names')
  expect(message).not.toMatch(/4242|outbox|Sign in|Try|@/)
})

test('a site without a payment provider says that no cards are accepted', () => {
  const config = { ...readConfig({}), takesCards: false }
  expect(startupMessage(config, ORIGIN, true)).toContain('not accepted until Stripe is set up')
})
