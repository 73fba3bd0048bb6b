import { createHmac, randomBytes } from 'node:crypto'
import { answeredText, askedText, ECHO_HEADER, ECHO_PATH, type Echo } from '../http/echo.ts'

/** From the range that is kept for examples: nobody has it. */
export const FORGED_ADDRESS = '203.0.113.77'
const PATIENCE_MS = 10_000

export type Asked =
  | {
      kind: 'echo'
      echo: Echo /** How far the clock of who answered is ahead, by its Date header. */
      aheadMs: number | null
    }
  | { kind: 'other'; status: number; location: string | null }
  | { kind: 'unreachable'; error: unknown }

/** Asks the site at an address what it sees of this very request, which claims to come from somewhere else. */
export async function requestEcho(origin: string, secret: string): Promise<Asked> {
  const seal = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  const nonce = randomBytes(16).toString('hex')
  const headers = { [ECHO_HEADER]: `${nonce}.${seal(askedText(nonce))}`, 'X-Forwarded-For': FORGED_ADDRESS }
  try {
    const began = Date.now()
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(origin + ECHO_PATH, { headers, redirect: 'manual', signal })
    const aheadMs = aheadOf(answer.headers.get('date'), (began + Date.now()) / 2)
    const echo = (await answer.json().catch(() => null)) as Echo | null
    if (answer.ok && echo?.proof === seal(answeredText(nonce))) return { kind: 'echo', echo, aheadMs }
    return { kind: 'other', status: answer.status, location: answer.headers.get('location') }
  } catch (error) {
    return { kind: 'unreachable', error }
  }
}

/** Such a header knows whole seconds only: half of one is the best guess. */
export function aheadOf(date: string | null, at: number): number | null {
  const told = date ? Date.parse(date) : Number.NaN
  return Number.isNaN(told) ? null : told + 500 - at
}
