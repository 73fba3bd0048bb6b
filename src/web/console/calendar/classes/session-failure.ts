import { useActionData } from 'react-router'
import type { SessionObstacle } from '../../../../domain/calendar/classes/claim-session.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { type FormFailure, failed, refusalToForm, valuesOf } from '../../../forms/forms.ts'
import { readStageReason } from '../stage-reason.ts'

/** Why a change of sessions was refused, as a key of `console.classes.problem`. */
export type SessionProblem = 'changed' | 'full' | 'performs' | 'paying' | 'past' | 'over'

export interface SessionFailure extends FormFailure {
  /** The dates that are not possible. */
  obstacles?: SessionObstacle[]
  problem?: SessionProblem
  /** Why an attendee's stage was not changed. */
  stage?: ReturnType<typeof readStageReason>
}

/** A refusal as the response to a form of sessions; others are rethrown. */
export function refused(error: unknown, form: FormData) {
  if (!(error instanceof Refusal)) return refusalToForm(error, form)
  const { obstacles } = error.details
  const stage = readStageReason(error.details.reason)
  const problem = stage ? undefined : problemOf(error)
  if (!Array.isArray(obstacles) && !problem && !stage) return refusalToForm(error, form)
  const failure: SessionFailure = { fields: {}, values: valuesOf(form) }
  if (problem) failure.problem = problem
  if (stage) failure.stage = stage
  if (Array.isArray(obstacles)) failure.obstacles = obstacles
  return failed(failure)
}

function problemOf({ code, details: { reason } }: Refusal): SessionProblem | undefined {
  if (code === 'booking_changed') return 'changed'
  if (code === 'slot_taken' && reason === 'session_full') return 'full'
  if (code === 'service_not_available') return 'performs'
  if (code === 'payment_in_progress') return 'paying'
  if (code === 'slot_not_offered' && (reason === 'past' || reason === 'far')) return 'past'
  return code === 'too_late' || code === 'already_cancelled' ? 'over' : undefined
}

/** Why the last form with this intent was refused. */
export function useSessionFailure(intent: string): SessionFailure | null {
  const answer = useActionData<unknown>()
  if (typeof answer !== 'object' || answer === null || !('fields' in answer)) return null
  const failure = answer as SessionFailure
  return failure.values.intent === intent ? failure : null
}
