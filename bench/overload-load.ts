import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'

/** Results of clients that each send the next request when they have a response. Times in milliseconds. */
export interface LoadResult {
  /** Responses with status 200 per second. */
  perSecond: number
  /** Durations of responses with status 200, sorted. */
  answered: number[]
  refused: number[]
  /** Other statuses and broken connections. */
  wrong: string[]
  /** The number of refusals with Retry-After. */
  withRetryAfter: number
}

export interface Target {
  port: number
  path: string
  headers?: Record<string, string>
}

/** Shorter than Retry-After. */
const BACK_AFTER_MS = 500

/** Clients with one connection each, which send requests for `seconds`, with a pause after each response. */
export async function load(target: Target, clients: number, seconds: number, pauseMs = 0): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const seen: LoadResult = { perSecond: 0, answered: [], refused: [], wrong: [], withRetryAfter: 0 }
  const began = performance.now()
  const until = began + seconds * 1000
  async function ask(): Promise<void> {
    while (performance.now() < until) {
      const asked = performance.now()
      const { status, retryAfter } = await get(agent, target)
      const ms = performance.now() - asked
      if (status === 200) seen.answered.push(ms)
      else if (status === 503) {
        seen.refused.push(ms)
        if (retryAfter) seen.withRetryAfter += 1
      } else seen.wrong.push(String(status))
      // Refused clients wait before they retry.
      const rest = status === 503 ? BACK_AFTER_MS : pauseMs
      if (rest > 0) await new Promise((later) => setTimeout(later, rest))
    }
  }
  await Promise.all(Array.from({ length: clients }, ask))
  agent.destroy()
  seen.perSecond = seen.answered.length / ((performance.now() - began) / 1000)
  seen.answered.sort((a, b) => a - b)
  seen.refused.sort((a, b) => a - b)
  return seen
}

function get(
  agent: Agent,
  { port, path, headers = {} }: Target,
): Promise<{ status: number | string; retryAfter: boolean }> {
  return new Promise((done) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] !== undefined }),
      )
      answer.on('error', (error) => done({ status: error.message, retryAfter: false }))
    })
    sent.on('error', (error) => done({ status: error.message, retryAfter: false }))
    sent.end()
  })
}

/** A quantile of sorted durations; 0 if there are none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Opens connections that slowly send the headers or body of a request, and others that send nothing. */
export async function openSlowConnections(
  port: number,
  { slow, idle }: { slow: number; idle: number },
): Promise<() => void> {
  const head =
    'POST /api/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n'
  const sockets: Socket[] = []
  const open = (first: string) =>
    new Promise<void>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        if (first) socket.write(first)
        done()
      })
      socket.on('error', () => done())
      sockets.push(socket)
    })
  for (let n = 0; n < slow; n++) await open(n % 2 === 0 ? `${head}\r\n{` : head)
  const slowConnections = [...sockets]
  for (let n = 0; n < idle; n++) await open('')
  const drip = setInterval(() => {
    for (const [n, socket] of slowConnections.entries())
      if (socket.writable) socket.write(n % 2 === 0 ? ' ' : 'X: y\r\n')
  }, 1_000)
  return () => {
    clearInterval(drip)
    for (const socket of sockets) socket.destroy()
  }
}
