import { createHmac, randomBytes } from 'node:crypto'
import { ECHO_HEADER, ECHO_PATH, type Echo, requestText, responseText } from '../http/echo.ts'

/** From the address range reserved for documentation. */
export const FORGED_ADDRESS = '203.0.113.77'
const TIMEOUT_MS = 10_000

export type EchoResult =
  | {
      kind: 'echo'
      echo: Echo /** How far the clock of who answered is ahead, by its Date header. */
      offsetMs: number | null
    }
  | { kind: 'other'; status: number; location: string | null }
  | { kind: 'unreachable'; error: unknown }

/** Requests what the site at an address sees of this request, which claims to come from another address. */
export async function requestEcho(origin: string, secret: string): Promise<EchoResult> {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  const nonce = randomBytes(16).toString('hex')
  const headers = { [ECHO_HEADER]: `${nonce}.${sign(requestText(nonce))}`, 'X-Forwarded-For': FORGED_ADDRESS }
  try {
    const startedAt = Date.now()
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(origin + ECHO_PATH, { headers, redirect: 'manual', signal })
    const offsetMs = clockOffset(response.headers.get('date'), (startedAt + Date.now()) / 2)
    const echo = (await response.json().catch(() => null)) as Echo | null
    if (response.ok && echo?.proof === sign(responseText(nonce))) return { kind: 'echo', echo, offsetMs }
    return { kind: 'other', status: response.status, location: response.headers.get('location') }
  } catch (error) {
    return { kind: 'unreachable', error }
  }
}

/** The header has whole seconds, so half a second is added on average. */
export function clockOffset(date: string | null, at: number): number | null {
  const parsed = date ? Date.parse(date) : Number.NaN
  return Number.isNaN(parsed) ? null : parsed + 500 - at
}
