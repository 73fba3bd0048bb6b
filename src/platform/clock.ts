import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../domain/kernel/app.ts'

export const systemClock: Clock = { now: () => new Date() }

/** Resolves after `ms` milliseconds, without keeping the process alive. */
export function pause(ms: number): Promise<void> {
  return setTimeout(ms, undefined, { ref: false })
}
