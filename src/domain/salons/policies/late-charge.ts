import { addMinutes, DAY_MINUTES } from '../../kernel/time.ts'

/**
 * When far-ahead appointments are charged: 'off', when booking; otherwise the day before, and what happens to an
 * appointment whose card fails and that is not paid in time.
 */
export const LATE_CHARGES = ['off', 'in_salon', 'cancel'] as const
export type LateCharge = (typeof LATE_CHARGES)[number]
export type IfUnpaid = Exclude<LateCharge, 'off'>

/** How long banks keep an authorisation: https://docs.stripe.com/payments/place-a-hold-on-a-payment-method */
export const AUTHORISATION_DAYS = 7
const HOURS_BEFORE_START = 24
const HOURS_TO_PAY = 12
const HOURS_FREE_BEFORE_START = 2

/** When the card of an appointment is charged that is booked now; null when it is charged when booking. */
export function chargeTime(lateCharge: LateCharge, startsAt: Date, now: Date): Date | null {
  const isFarAhead = startsAt > addMinutes(now, AUTHORISATION_DAYS * DAY_MINUTES)
  return lateCharge !== 'off' && isFarAhead ? addMinutes(startsAt, -60 * HOURS_BEFORE_START) : null
}

/** The same for an appointment that moves to another start: a later charge moves with it. */
export function movedChargeTime(
  { startsAt, chargeAt }: { startsAt: Date; chargeAt: Date | null },
  movedTo: Date,
): Date | null {
  return chargeAt && new Date(chargeAt.getTime() + movedTo.getTime() - startsAt.getTime())
}

/**
 * Until when a customer can pay after their card failed: 12 hours, but no later than two hours before the start, so that
 * the time can be sold again. They have an hour in any case, as after a charge that was late, unless it starts before.
 */
export function payDeadline(startsAt: Date, failedAt: Date): Date {
  const usual = Math.min(
    addMinutes(failedAt, 60 * HOURS_TO_PAY).getTime(),
    addMinutes(startsAt, -60 * HOURS_FREE_BEFORE_START).getTime(),
  )
  const least = addMinutes(failedAt, 60).getTime()
  return new Date(Math.max(failedAt.getTime(), Math.min(startsAt.getTime(), Math.max(usual, least))))
}
