import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../domain/kernel/app.ts'
import { reasonOf } from '../../domain/kernel/unavailable.ts'

interface SupervisedServer {
  isRunning(): Promise<boolean>
  start(): Promise<unknown>
  log: Log
  /** The interval of checks, and the shortest and longest delay between attempts to start it. Milliseconds. */
  times?: { look: number; first: number; last: number }
}

const TIMES = { look: 250, first: 500, last: 30_000 }

/** Restarts a server whenever it has ended, with a longer delay after each failure, and logs it. */
export function superviseServer({ isRunning, start, log, times = TIMES }: SupervisedServer): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined)

  async function startAgain(): Promise<void> {
    for (let delayMs = times.first; !signal.aborted; delayMs = Math.min(2 * delayMs, times.last)) {
      log.warn({}, 'embedded PostgreSQL ended, restarting')
      try {
        await start()
        log.warn({}, 'embedded PostgreSQL restarted')
        return
      } catch (error) {
        log.error({ reason: reasonOf(error), nextTryMs: delayMs }, 'embedded PostgreSQL restart failed')
        await wait(delayMs)
      }
    }
  }

  async function supervise(): Promise<void> {
    while (!signal.aborted) {
      await wait(times.look)
      if (!signal.aborted && !(await isRunning().catch(() => true))) await startAgain()
    }
  }

  const supervising = supervise()
  return {
    async stop() {
      stopping.abort()
      await supervising
    },
  }
}
