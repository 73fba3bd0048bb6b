import { existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { Pool } from 'undici'

/** One request of a round; the same round is sent to both servers. */
export interface Shot {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: string | null
}

export interface Round {
  perSecond: number
  /** In milliseconds: as long as 99 of 100 requests took at most. */
  p99: number
  /** Milliseconds of processor time that the server's process spent on a request; its database's are not in it. 0 where it cannot be told. */
  cpu: number
}

/** So many at once: fewer than the connections of the database's pool, also where a call asks two things side by side. */
export const AT_ONCE = 8

export interface Target {
  /**
   * Sends the shots, `AT_ONCE` at a time over warm connections: each once, or for `seconds` one after the other and again
   * from the first. Throws on any answer but 200.
   */
  fire(shots: readonly Shot[], seconds?: number): Promise<Round>
  close(): Promise<void>
}

/** At the server that runs as process `pid`. */
export function aimAt({ origin, pid }: { origin: string; pid: number }): Target {
  const pool = new Pool(origin, { connections: AT_ONCE, pipelining: 1 })
  return {
    async fire(shots, seconds) {
      const took: number[] = []
      const spent = cpuOf(pid)
      const began = performance.now()
      const until = seconds === undefined ? null : began + seconds * 1000
      let next = 0
      const goesOn = () => (until === null ? next < shots.length : performance.now() < until)
      const shoot = async () => {
        while (goesOn()) {
          const shot = shots[next++ % shots.length]
          if (!shot) return
          const sent = performance.now()
          const { statusCode, body } = await pool.request(shot)
          const text = await body.text()
          took.push(performance.now() - sent)
          if (statusCode !== 200) throw new Error(`${origin}${shot.path} answered ${statusCode}: ${text.slice(0, 500)}`)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, shoot))
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

/** Waits until a process has little of its own to do, for a minute at most: after its start it catches up with its jobs. */
export async function comeToRest({ pid }: { pid: number }): Promise<void> {
  for (let second = 0, spent = cpuOf(pid), quiet = 0; second < 60 && quiet < 3; second++) {
    await setTimeout(1000)
    quiet = cpuOf(pid) - spent < 50 ? quiet + 1 : 0
    spent = cpuOf(pid)
  }
}

const TICK_MS = 10

/** Milliseconds of processor time that a process has spent so far, as Linux tells it; 0 elsewhere. */
function cpuOf(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return 0
  // After the name, which may hold spaces: the 14th and 15th are time in the program and in the kernel.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
