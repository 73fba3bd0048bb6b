import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'

/** What a number of clients saw, each of which asks again as soon as it has its answer. Milliseconds. */
export interface Seen {
  /** Answers of 200 a second. */
  perSecond: number
  /** How long answers of 200 took, in order. */
  answered: number[]
  refused: number[]
  /** Other statuses, and connections that broke. */
  wrong: string[]
  /** Of those refused, how many said when to come back. */
  saidWhen: number
}

export interface Target {
  port: number
  path: string
  headers?: Record<string, string>
}

/** Sooner than Retry-After says. */
const BACK_AFTER_MS = 500

/** So many clients, each on a connection that it keeps, for so many seconds, with a pause after each answer. */
export async function load(target: Target, clients: number, seconds: number, pauseMs = 0): Promise<Seen> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const seen: Seen = { perSecond: 0, answered: [], refused: [], wrong: [], saidWhen: 0 }
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
        if (retryAfter) seen.saidWhen += 1
      } else seen.wrong.push(String(status))
      // A client that is told to come back later does not come back at once.
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

/** The time that this share of answers took at most; 0 of none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Connections that send a byte of a request now and then, of its headers or its body, and others that say nothing. */
export async function occupy(port: number, { slow, idle }: { slow: number; idle: number }): Promise<() => void> {
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
  const slowOnes = [...sockets]
  for (let n = 0; n < idle; n++) await open('')
  const drip = setInterval(() => {
    for (const [n, socket] of slowOnes.entries()) if (socket.writable) socket.write(n % 2 === 0 ? ' ' : 'X: y\r\n')
  }, 1_000)
  return () => {
    clearInterval(drip)
    for (const socket of sockets) socket.destroy()
  }
}
