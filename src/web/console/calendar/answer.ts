import { data } from 'react-router'
import type { MissingService } from '../../../domain/bookings/rules/list-missing-services.ts'
import type { BlockConflict } from '../../../domain/calendar/block-conflicts.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { OutsideHours } from '../../../domain/scheduling/availability/within-hours.ts'
import { type FormFailure, valuesOf } from '../../forms/forms.ts'
import type { Done } from './act.ts'

/** The result of an action of the calendar: what was done, or why it was refused. */
export type Answer = Done | CalendarFailure

export interface CalendarFailure extends FormFailure {
  /** The hours that the refused time is outside of, when that is the reason. */
  outside?: OutsideHours[]
  mayOverrule?: boolean
  reason?: string
  /** The service that is required first, when that is the reason. */
  missing?: MissingService
  /** The resource that is taken, when that is the reason. */
  resource?: string
  /** What occupies the time to be blocked. */
  conflicts?: BlockConflict[]
}

export function isFailure(answer: Answer): answer is CalendarFailure {
  return 'fields' in answer
}

/** A refusal as the response to a move; a bug, or a refusal that must not be shown, is rethrown. */
export function refused(error: unknown, form: FormData) {
  if (!(error instanceof Refusal) || error.code === 'not_signed_in') throw error
  const { fields = {}, retryAfterSeconds, outside, mayOverrule, reason, resource, missing, conflicts } = error.details
  const refusal = Object.keys(fields).length > 0 ? undefined : error.code
  const failure: CalendarFailure = { fields, refusal, retryAfterSeconds, values: valuesOf(form) }
  if (Array.isArray(outside)) Object.assign(failure, { outside, mayOverrule: mayOverrule === true })
  if (typeof reason === 'string') failure.reason = reason
  if (missing) Object.assign(failure, { missing: missing as MissingService, mayOverrule: mayOverrule === true })
  if (typeof resource === 'string') failure.resource = resource
  if (Array.isArray(conflicts)) failure.conflicts = conflicts
  return data(failure, { status: refusal === 'too_many_requests' ? 429 : 422 })
}
