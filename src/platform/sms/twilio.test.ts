import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { twilioSms } from './twilio.ts'

let provider: Server
let url: string
let status = 201
let received: { path?: string; authorization?: string; body: string }[]

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ path: request.url, authorization: request.headers.authorization, body })
    response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end('{}')
  })
  await new Promise<void>((done) => provider.listen(0, done))
  url = `http://localhost:${(provider.address() as AddressInfo).port}`
})
beforeEach(() => {
  received = []
})
afterAll(() => new Promise((done) => provider.close(done)))

const sms = () => twilioSms({ url, accountSid: 'AC1', authToken: 'secret', from: '+4511111111' })

test('a message is sent in the provider’s format', async () => {
  status = 201
  await sms().send({ to: '+4520000001', text: 'Your code is 123456 & more' })
  expect(received).toEqual([
    {
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      body: 'To=%2B4520000001&From=%2B4511111111&Body=Your+code+is+123456+%26+more',
    },
  ])
})

test('a refusal is an error without number and text', async () => {
  status = 400
  await expect(sms().send({ to: '+4520000001', text: '123456' })).rejects.toThrow('The SMS provider answered 400')
})

test('redirects are not followed', async () => {
  status = 307
  const sms = twilioSms({ url, accountSid: 'AC1', authToken: 'secret', from: '+4500000000' })
  await expect(sms.send({ to: '+4520123456', text: 'Hello' })).rejects.toThrow()
  expect(received).toHaveLength(1)
  status = 201
})
