import {
  type AppointmentStage,
  STAGE_CHANGES,
  type StageChange,
  stageObstacle,
  stageOf,
  undoOf,
} from '../booking/stages.ts'
import type { Attendee } from './roster.ts'

/** Those of the roster; all others are on the appointment's own page. */
const OFFERED: readonly StageChange['to'][] = ['confirmed', 'arrived', 'completed', 'no_show', 'cancelled']

export interface AttendeeWithChanges extends Attendee {
  /** Null while they are paying. */
  stage: AppointmentStage | null
  /** What can be done now with one press: the next stages, and taking back the last one. */
  changes: Pick<StageChange, 'from' | 'to' | 'undoes'>[]
}

interface Facts {
  startsAt: Date
  timeZone: string
  now: Date
  mayEdit: boolean
}

export function withChanges(attendee: Attendee, { startsAt, timeZone, now, mayEdit }: Facts): AttendeeWithChanges {
  const stage = stageOf(attendee)
  if (!stage || !mayEdit) return { ...attendee, stage, changes: [] }
  const undo = undoOf(attendee)
  const facts = { startsAt, timeZone, now, respondBy: null, dayClosed: false, cancelledBySalon: true }
  const changes = [...STAGE_CHANGES.filter(({ from, undoes }) => from === stage && !undoes), ...(undo ? [undo] : [])]
    .filter((change) => change.undoes || OFFERED.includes(change.to))
    .filter((change) => stageObstacle(change, facts) === null)
    .map(({ from, to, undoes }) => ({ from, to, undoes }))
  return { ...attendee, stage, changes }
}
