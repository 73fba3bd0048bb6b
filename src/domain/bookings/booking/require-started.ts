import { Refusal } from '../../kernel/refusal.ts'
import { groupOf } from './lifecycle.ts'
import type { ChangeableBooking } from './queries.ts'

/** Throws Refusal('already_cancelled'), and Refusal('too_late') for a booking that is not confirmed or has not started. */
export function requireStarted({ status, startsAt }: ChangeableBooking, now: Date): void {
  if (groupOf(status) === 'cancelled') throw new Refusal('already_cancelled')
  if (status !== 'confirmed') throw new Refusal('too_late', { reason: 'answered' })
  if (startsAt > now) throw new Refusal('too_late', { reason: 'not_begun' })
}
