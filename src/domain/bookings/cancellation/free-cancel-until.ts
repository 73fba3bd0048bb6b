import { addMinutes } from '../../kernel/time.ts'

/** The end of free cancellation: the start of the appointment if late cancellation is free too. */
export function freeCancelUntil(startsAt: Date, policy: { freeCancelHours: number; lateCancelPercent: number }): Date {
  return policy.lateCancelPercent === 0 ? startsAt : addMinutes(startsAt, -60 * policy.freeCancelHours)
}

/** Whether it could be cancelled free of charge at all: one booked within the notice period never could. */
export function wasFreeToCancel(booking: { freeCancelUntil: Date; createdAt: Date }): boolean {
  return booking.freeCancelUntil > booking.createdAt
}
