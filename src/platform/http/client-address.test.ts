import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { CLIENT_ADDRESS } from '../../domain/kernel/client-address-header.ts'
import { stampClientAddress } from './client-address.ts'

/** What the site sees as the address of a client that sends these headers. */
async function seen(headers: Record<string, string>, trustProxy: boolean): Promise<string> {
  const answer = getRequestListener((asked) => new Response(asked.headers.get(CLIENT_ADDRESS)))
  const server = createServer((incoming, outgoing) => {
    stampClientAddress(incoming, trustProxy)
    answer(incoming, outgoing)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((done) => request({ port, headers }, done).end())
  let text = ''
  for await (const chunk of response) text += chunk
  await new Promise((done) => server.close(done))
  return text
}

test('is the peer address, whatever the client sends', async () => {
  const claims = { 'X-Client-Address': '6.6.6.6', 'x-forwarded-for': '6.6.6.6' }
  expect(await seen(claims, false)).toBe('127.0.0.1')
})

test('is the last one added by our own proxy', async () => {
  expect(await seen({ 'x-forwarded-for': '6.6.6.6, 80.1.2.3', 'x-client-address': '6.6.6.6' }, true)).toBe('80.1.2.3')
  expect(await seen({}, true)).toBe('127.0.0.1')
})
