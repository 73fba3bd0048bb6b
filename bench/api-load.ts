import { existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { Pool } from 'undici'

/** A request of a round; the same round is sent to both servers. */
export interface RequestSpec {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: string | null
}

export interface Round {
  perSecond: number
  /** The 99th percentile in milliseconds. */
  p99: number
  /** CPU time of the server's process per request in milliseconds, without its database's; 0 where unknown. */
  cpu: number
}

/**
 * Concurrent requests: fewer than the database's pool has connections, also where a call runs two statements
 * concurrently.
 */
export const CONCURRENCY = 8

export interface Target {
  /**
   * Sends the requests, `CONCURRENCY` at a time over warm connections: each once, or repeatedly for `seconds`. Throws
   * on any status but 200.
   */
  send(requests: readonly RequestSpec[], seconds?: number): Promise<Round>
  close(): Promise<void>
}

/** Sends to the server that runs as process `pid`. */
export function openTarget({ origin, pid }: { origin: string; pid: number }): Target {
  const pool = new Pool(origin, { connections: CONCURRENCY, pipelining: 1 })
  return {
    async send(requests, seconds) {
      const took: number[] = []
      const spent = cpuOf(pid)
      const began = performance.now()
      const until = seconds === undefined ? null : began + seconds * 1000
      let next = 0
      const hasNext = () => (until === null ? next < requests.length : performance.now() < until)
      const sendNext = async () => {
        while (hasNext()) {
          const request = requests[next++ % requests.length]
          if (!request) return
          const sent = performance.now()
          const { statusCode, body } = await pool.request(request)
          const text = await body.text()
          took.push(performance.now() - sent)
          if (statusCode !== 200)
            throw new Error(`${origin}${request.path} answered ${statusCode}: ${text.slice(0, 500)}`)
        }
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, sendNext))
      const elapsed = (performance.now() - began) / 1000
      took.sort((a, b) => a - b)
      return {
        perSecond: took.length / elapsed,
        p99: took[Math.ceil(took.length * 0.99) - 1] ?? 0,
        cpu: (cpuOf(pid) - spent) / took.length,
      }
    },
    close: () => pool.close(),
  }
}

/** Waits, for a minute at most, until a process is nearly idle: after its start it processes jobs. */
export async function waitUntilIdle({ pid }: { pid: number }): Promise<void> {
  for (let second = 0, spent = cpuOf(pid), quiet = 0; second < 60 && quiet < 3; second++) {
    await setTimeout(1000)
    quiet = cpuOf(pid) - spent < 50 ? quiet + 1 : 0
    spent = cpuOf(pid)
  }
}

const TICK_MS = 10

/** CPU time of a process so far in milliseconds, from /proc; 0 elsewhere. */
function cpuOf(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return 0
  // After the name, which may contain spaces: fields 14 and 15 are user and system time.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
