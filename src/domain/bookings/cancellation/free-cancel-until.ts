import { addMinutes } from '../../kernel/time.ts'

/**
 * The end of free cancellation: the start of the appointment if late cancellation is free too, without a percentage or a
 * deposit.
 */
export function freeCancelUntil(
  startsAt: Date,
  policy: { freeCancelHours: number; lateCancelPercent: number; depositMinor?: number },
): Date {
  const isFree = policy.lateCancelPercent === 0 && !policy.depositMinor
  return isFree ? startsAt : addMinutes(startsAt, -60 * policy.freeCancelHours)
}

/** The same for a booking that moves to another start: it keeps its notice period. */
export function movedFreeCancelUntil(booking: { startsAt: Date; freeCancelUntil: Date }, startsAt: Date): Date {
  return new Date(startsAt.getTime() - (booking.startsAt.getTime() - booking.freeCancelUntil.getTime()))
}

/** Whether free cancellation has not ended at `now`; its last instant is included. Requests are free in any case. */
export function isFreeToCancel({ freeCancelUntil }: { freeCancelUntil: Date }, now: Date): boolean {
  return now.getTime() <= freeCancelUntil.getTime()
}

/** Whether it could be cancelled free of charge at all: one booked within the notice period never could. */
export function wasFreeToCancel(booking: { freeCancelUntil: Date; createdAt: Date }): boolean {
  return isFreeToCancel(booking, booking.createdAt)
}
