import { addMinutes } from '../../kernel/time.ts'

/** Until when cancelling is free: where coming late to it costs nothing either, that is until the appointment starts. */
export function freeCancelUntil(startsAt: Date, policy: { freeCancelHours: number; lateCancelPercent: number }): Date {
  return policy.lateCancelPercent === 0 ? startsAt : addMinutes(startsAt, -60 * policy.freeCancelHours)
}
