import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { ECHO_HEADER, ECHO_PATH, echo, requestText } from './echo.ts'

const sign = (text: string) => createHmac('sha256', 'the secret of this site').update(text).digest('hex')
const about = { origin: 'https://salloon.test', trustProxy: false, sign, now: () => new Date(0) }
const http = new Hono().get(ECHO_PATH, echo(about))
const NONCE = 'n'.repeat(20)
const PROOF = sign(requestText(NONCE))

async function statusOf(asked: string): Promise<number> {
  return (await http.request(ECHO_PATH, { headers: { [ECHO_HEADER]: asked } })).status
}

it('responds to requests signed with the secret', async () => {
  expect(await statusOf(`${NONCE}.${PROOF}`)).toBe(200)
})

it.each([
  ['no proof', NONCE],
  ['half of the proof', `${NONCE}.${PROOF.slice(0, 32)}`],
  ['more than the proof', `${NONCE}.${PROOF}0`],
  ['another proof of the same length', `${NONCE}.${'0'.repeat(PROOF.length)}`],
  ['as many characters, but more bytes', `${NONCE}.${'é'.repeat(PROOF.length)}`],
  ['the proof of another nonce', `${'m'.repeat(20)}.${PROOF}`],
])('is not found by a request with %s', async (_, asked) => {
  expect(await statusOf(asked)).toBe(404)
})
