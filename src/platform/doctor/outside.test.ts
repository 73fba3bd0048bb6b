import { createServer as createHttp, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { Finding } from './finding.ts'
import { checkMail } from './mail.ts'
import { checkPayments } from './payments.ts'
import { checkSms } from './sms.ts'

const servers: { close(): unknown }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listening<T extends Server | ReturnType<typeof createServer>>(server: T): Promise<number> {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  await new Promise((done) => server.close(done))
  return port
}

const states = (found: Finding[]) => found.map(({ state }) => state)
const words = (found: Finding[]) => found.map(({ says }) => says).join(' ')

describe('a mail server', () => {
  interface Refusing {
    auth?: string
    sender?: string
  }
  /** An SMTP server that refuses the given commands; records those received. */
  async function mailServer({ auth = '235 in', sender = '250 ok' }: Refusing = {}) {
    const heard: string[] = []
    const server = createServer((socket) => {
      const say = (line: string) => socket.write(`${line}\r\n`)
      say('220 mail.example')
      socket.on('error', () => undefined)
      socket.on('data', (bytes) => {
        for (const line of String(bytes).split('\r\n').filter(Boolean)) {
          const [word = ''] = line.toUpperCase().split(' ')
          heard.push(word)
          if (word === 'EHLO') say('250-mail.example\r\n250 AUTH PLAIN')
          else if (word === 'AUTH') say(auth)
          else if (word === 'MAIL') say(sender)
          else if (word === 'DATA') say('354 go on')
          else say('250 ok')
        }
      })
    })
    return { port: await listening(server), heard }
  }
  const smtp = (port: number) => ({
    url: `smtp://user:pass@127.0.0.1:${port}`,
    from: 'Salloon <hello@salloon.example>',
  })

  test('that accepts our mail passes, and gets none', async () => {
    const { port, heard } = await mailServer()
    expect(await checkMail(smtp(port), true)).toEqual([
      { check: 'mail', state: 'ok', says: '127.0.0.1 takes mail from hello@salloon.example' },
    ])
    expect(heard).toContain('MAIL')
    expect(heard).not.toContain('.')
  })

  test('that refuses the password fails', async () => {
    const { port } = await mailServer({ auth: '535 5.7.8 wrong password' })
    const found = await checkMail(smtp(port), true)
    expect([states(found), words(found)]).toEqual([['failed'], expect.stringContaining('535 5.7.8 wrong password')])
  })

  test('that refuses the sender fails', async () => {
    const { port } = await mailServer({ sender: '553 5.7.1 not yours' })
    const found = await checkMail(smtp(port), true)
    expect([states(found), words(found)]).toEqual([
      ['failed'],
      '127.0.0.1 takes no mail from hello@salloon.example: 553 5.7.1 not yours. Change MAIL_FROM, or allow it there.',
    ])
  })

  test('that is not there fails', async () => {
    const found = await checkMail(smtp(await closedPort()), true)
    expect([states(found), words(found)]).toEqual([['failed'], expect.stringContaining('ECONNREFUSED')])
  })

  test('needs a sender with an address', async () => {
    expect(states(await checkMail({ url: 'smtp://127.0.0.1', from: 'Salloon' }, true))).toEqual(['failed'])
  })
})

describe('an SMS provider', () => {
  async function provider(status: number, body: object = {}): Promise<string> {
    const answer: RequestListener = ({ url, headers }, response) => {
      const known = url === '/2010-04-01/Accounts/AC1.json' && headers.authorization === `Basic ${btoa('AC1:token')}`
      response.writeHead(known ? status : 500).end(JSON.stringify(body))
    }
    return `http://127.0.0.1:${await listening(createHttp(answer))}`
  }
  const account = (url: string, from = '+4512345678') => ({ url, accountSid: 'AC1', authToken: 'token', from })

  test.each([
    [200, { status: 'active' }, 'ok', 'takes the account'],
    [200, { status: 'suspended' }, 'failed', 'is suspended'],
    [401, {}, 'failed', 'refuses TWILIO_ACCOUNT_SID'],
    [404, {}, 'warning', 'not whether it knows the account'],
    [503, {}, 'failed', 'answers 503'],
  ])('that answers %i %o', async (status, body, state, says) => {
    const found = await checkSms(account(await provider(status, body)), true)
    expect([states(found), words(found)]).toEqual([[state], expect.stringContaining(says)])
  })

  test('that is not there fails', async () => {
    expect(states(await checkSms(account(`http://127.0.0.1:${await closedPort()}`), true))).toEqual(['failed'])
  })

  test.each(['12 34 56 78', 'A name that is too long', '+0123'])('takes no sender such as %s', async (from) => {
    expect(states(await checkSms(account('http://127.0.0.1:1', from), true))).toEqual(['failed'])
  })
})

describe('the payment provider', () => {
  async function keys(status: number, body: object) {
    const port = await listening(createHttp((_, response) => response.writeHead(status).end(JSON.stringify(body))))
    return {
      secretKey: 'sk_live_51abc',
      publishableKey: 'pk_live_51abc',
      webhookSecret: `whsec_${'a'.repeat(32)}`,
      apiBase: `http://127.0.0.1:${port}`,
    }
  }
  const list = { object: 'list', data: [], has_more: false, url: '/v1/payment_intents' }

  test('that accepts the key passes', async () => {
    expect(states(await checkPayments(await keys(200, list), true))).toEqual(['ok'])
  })

  test('that refuses the key fails', async () => {
    const error = { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_live_****' }
    const found = await checkPayments(await keys(401, { error }), true)
    expect([states(found), words(found)]).toEqual([['failed'], expect.stringContaining('Invalid API Key')])
  })

  test('with test keys is a warning in production', async () => {
    const test = { ...(await keys(200, list)), secretKey: 'sk_test_51abc', publishableKey: 'pk_test_51abc' }
    expect([states(await checkPayments(test, true)), states(await checkPayments(test, false))]).toEqual([
      ['warning'],
      ['ok'],
    ])
  })

  test.each([
    [{ publishableKey: 'pk_test_51abc' }, 'a live key and STRIPE_PUBLISHABLE_KEY a test key'],
    [{ secretKey: 'pk_live_51abc' }, 'STRIPE_SECRET_KEY begins with'],
    [{ publishableKey: 'sk_live_51abc' }, 'STRIPE_PUBLISHABLE_KEY begins with'],
    [{ webhookSecret: 'we_1abc' }, 'STRIPE_WEBHOOK_SECRET begins with whsec_'],
  ])('is not asked with keys that cannot be right: %o', async (wrong, says) => {
    const found = await checkPayments({ ...(await keys(200, list)), ...wrong }, true)
    expect([states(found), words(found)]).toEqual([['failed'], expect.stringContaining(says)])
  })
})

test('cards that are not accepted are a warning', async () => {
  const found = await checkPayments(null, true, false)
  expect([states(found), words(found)]).toEqual([['warning'], expect.stringContaining('No cards are accepted')])
})

test('what is simulated is fine in a demo, and a warning in production', async () => {
  for (const check of [checkMail, checkSms, checkPayments]) {
    expect(states(await check(null, false))).toEqual(['ok'])
    expect(states(await check(null, true))).toEqual(['warning'])
  }
})
