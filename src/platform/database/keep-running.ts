import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../domain/kernel/app.ts'
import { reasonOf } from '../../domain/kernel/unavailable.ts'

interface Kept {
  isRunning(): Promise<boolean>
  start(): Promise<unknown>
  log: Log
  /** How often it is looked at, and the shortest and longest pause between tries to start it. Milliseconds. */
  times?: { look: number; first: number; last: number }
}

const TIMES = { look: 250, first: 500, last: 30_000 }

/** Starts a server again whenever it has ended, each time it fails after a longer pause; a line in the log says so. */
export function keepRunning({ isRunning, start, log, times = TIMES }: Kept): { stop(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  const rest = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined)

  async function startAgain(): Promise<void> {
    for (let wait = times.first; !signal.aborted; wait = Math.min(2 * wait, times.last)) {
      log.warn({}, 'the embedded PostgreSQL has ended: starting it again')
      try {
        await start()
        log.warn({}, 'the embedded PostgreSQL runs again')
        return
      } catch (error) {
        log.error({ reason: reasonOf(error), nextTryMs: wait }, 'the embedded PostgreSQL would not start')
        await rest(wait)
      }
    }
  }

  async function guard(): Promise<void> {
    while (!signal.aborted) {
      await rest(times.look)
      if (!signal.aborted && !(await isRunning().catch(() => true))) await startAgain()
    }
  }

  const guarding = guard()
  return {
    async stop() {
      ending.abort()
      await guarding
    },
  }
}
