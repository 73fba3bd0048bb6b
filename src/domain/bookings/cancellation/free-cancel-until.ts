import { addMinutes } from '../../kernel/time.ts'

/** The end of free cancellation: the start of the appointment if late cancellation is free too. */
export function freeCancelUntil(startsAt: Date, policy: { freeCancelHours: number; lateCancelPercent: number }): Date {
  return policy.lateCancelPercent === 0 ? startsAt : addMinutes(startsAt, -60 * policy.freeCancelHours)
}
