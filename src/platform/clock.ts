import type { Clock } from '../domain/app.ts'

export const wallClock: Clock = { now: () => new Date() }
