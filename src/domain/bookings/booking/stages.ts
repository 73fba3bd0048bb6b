import { closesAt } from '../../commerce/receipts/closes-at.ts'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import { dateAt, instantAt, type Zone } from '../../kernel/time.ts'

/** What an appointment is doing, as a salon sees it: its status, and for a confirmed one how far it has come. */
export type AppointmentStage =
  | 'pending'
  | 'confirmed'
  | 'arrived'
  | 'in_progress'
  | 'completed'
  | 'cancelled'
  | 'declined'
  | 'no_show'

interface Staged {
  status: BookingStatus
  arrivedAt: Date | null
  startedAt: Date | null
}

/** Null while its customer is still paying. */
export function appointmentStageOf({ status, arrivedAt, startedAt }: Staged): AppointmentStage | null {
  if (status === 'awaiting_payment') return null
  if (status === 'requested') return 'pending'
  return status === 'confirmed' ? stageOfConfirmed(arrivedAt !== null, startedAt !== null) : status
}

/** How far a confirmed one has come; its service may begin without an arrival. */
export function stageOfConfirmed(arrived: boolean, started: boolean): 'confirmed' | 'arrived' | 'in_progress' {
  if (started) return 'in_progress'
  return arrived ? 'arrived' : 'confirmed'
}

/** What a change does with money. */
type MoneyEffect =
  | 'none'
  /** An authorised card is charged. */
  | 'charge'
  /** The salon has earned what was paid. */
  | 'earn'
  /** What was earned counts as paid in advance again. */
  | 'unearn'
  /** The no-show fee is charged, the rest refunded. */
  | 'charge_fee'
  /** The fee is refunded as well; the price is due in the salon. */
  | 'refund_fee'
  /** Everything paid by card is refunded. */
  | 'refund_all'
  /** Nothing more: it was refunded before; the price is due in the salon. */
  | 'due_in_salon'

export interface StageChange {
  from: AppointmentStage
  to: AppointmentStage
  /** From when: any time, the appointment's day, or its start. */
  since: 'always' | 'day' | 'start'
  /** Until when: the deadline of the answer, or until the day is closed. */
  until: 'always' | 'answer' | 'day_closed'
  /** 'team': the front desk, and team members for their own; 'front_desk': the front desk alone. */
  who: 'team' | 'front_desk'
  money: MoneyEffect
  /** Whether it takes back an earlier change. */
  undoes: boolean
}

type Terms = Pick<StageChange, 'since' | 'until' | 'who' | 'money'>
const forward = (from: AppointmentStage, to: AppointmentStage, terms: Partial<Terms>): StageChange => ({
  ...{ since: 'always', until: 'always', who: 'team', money: 'none' },
  ...terms,
  ...{ from, to, undoes: false },
})
const undo = (from: AppointmentStage, to: AppointmentStage, terms: Partial<Terms> = {}): StageChange => ({
  ...{ since: 'always', until: 'day_closed', who: 'team', money: 'none' },
  ...terms,
  ...{ from, to, undoes: true },
})

/** All changes of an appointment's stage that a salon can make, each with one press. Customers' own are not here. */
export const STAGE_CHANGES: readonly StageChange[] = [
  forward('pending', 'confirmed', { until: 'answer', money: 'charge' }),
  forward('pending', 'cancelled', { money: 'refund_all' }),
  forward('confirmed', 'arrived', { since: 'day' }),
  forward('confirmed', 'in_progress', { since: 'day' }),
  forward('confirmed', 'completed', { since: 'start', money: 'earn' }),
  forward('confirmed', 'no_show', { since: 'start', money: 'charge_fee' }),
  forward('confirmed', 'cancelled', { money: 'refund_all' }),
  forward('arrived', 'in_progress', { since: 'day' }),
  forward('arrived', 'completed', { since: 'start', money: 'earn' }),
  forward('arrived', 'cancelled', { money: 'refund_all' }),
  forward('in_progress', 'completed', { since: 'day', money: 'earn' }),
  undo('arrived', 'confirmed'),
  undo('in_progress', 'arrived'),
  undo('in_progress', 'confirmed'),
  undo('completed', 'in_progress', { money: 'unearn' }),
  undo('completed', 'arrived', { money: 'unearn' }),
  undo('completed', 'confirmed', { money: 'unearn' }),
  undo('no_show', 'confirmed', { money: 'refund_fee' }),
  undo('cancelled', 'confirmed', { who: 'front_desk', money: 'due_in_salon' }),
  // A request that was cancelled before it was answered: its card is only authorised.
  undo('cancelled', 'pending', { who: 'front_desk' }),
  undo('declined', 'pending'),
]

export function changeOf(from: AppointmentStage, to: AppointmentStage): StageChange | null {
  return STAGE_CHANGES.find((change) => change.from === from && change.to === to) ?? null
}

/** The change that takes back the last one: to the stage before by what is stored of it. Null when there is none. */
export function undoOf(
  appointment: Staged & { completedAt?: Date | null; respondBy: Date | null },
  stage = appointmentStageOf(appointment),
): StageChange | null {
  if (stage === 'cancelled') return changeOf(stage, appointment.respondBy ? 'pending' : 'confirmed')
  if (stage === 'declined') return changeOf(stage, 'pending')
  if (stage === 'arrived' || stage === 'no_show') return changeOf(stage, 'confirmed')
  const before = appointment.arrivedAt ? 'arrived' : 'confirmed'
  if (stage === 'in_progress') return changeOf(stage, before)
  if (stage === 'completed') return changeOf(stage, appointment.startedAt ? 'in_progress' : before)
  return null
}

export interface ChangeFacts {
  startsAt: Date
  /** The deadline of a request's answer, also of one that the salon cancelled or declined. */
  respondBy: Date | null
  /** When the payment of what the salon ended changes; null once it has. */
  paymentChangesAt: Date | null
  timeZone: Zone
  now: Date
  /** Whether the end of the appointment's day was recorded. */
  dayClosed: boolean
  /** Whether the salon itself cancelled it. */
  cancelledBySalon: boolean
}

/** Why a change is not possible now. */
export const STAGE_OBSTACLES = [
  ...(['not_begun', 'not_today', 'answer_over', 'day_closed'] as const),
  ...(['cancelled_by_customer', 'request_cancelled', 'request_declined'] as const),
] as const
export type StageObstacle = (typeof STAGE_OBSTACLES)[number]

/**
 * Why a change of the table is not possible at `now`; null when it is. A day is closed when its cash was counted, at the
 * latest at the end of the day after.
 */
export function stageObstacle(change: StageChange, facts: ChangeFacts): StageObstacle | null {
  const { startsAt, respondBy, timeZone, now, dayClosed } = facts
  if (change.since === 'start' && now < startsAt) return 'not_begun'
  if (change.since === 'day' && now < instantAt(dateAt(startsAt, timeZone), 0, timeZone)) return 'not_today'
  if (change.until === 'answer' && (!respondBy || respondBy <= now)) return 'answer_over'
  if (change.until === 'day_closed' && (dayClosed || now >= closesAt(startsAt, timeZone))) return 'day_closed'
  if (change.from === 'declined') return reopeningObstacle(facts)
  return change.from === 'cancelled' ? reinstatingObstacle(change, facts) : null
}

/** A request becomes one again with its authorised payment, or not at all: the salon has not confirmed it. */
function reinstatingObstacle({ to }: StageChange, facts: ChangeFacts): StageObstacle | null {
  const { respondBy, paymentChangesAt, now, cancelledBySalon } = facts
  if (!cancelledBySalon) return 'cancelled_by_customer'
  if (respondBy === null) return to === 'pending' ? 'answer_over' : null
  if (to === 'pending' && respondBy <= now) return 'answer_over'
  return to === 'pending' && paymentChangesAt ? null : 'request_cancelled'
}

/** A declined request becomes one again until its payment is released and its client notified. */
function reopeningObstacle({ respondBy, paymentChangesAt, now }: ChangeFacts): StageObstacle | null {
  if (!respondBy || !paymentChangesAt) return 'request_declined'
  return respondBy <= now ? 'answer_over' : null
}
