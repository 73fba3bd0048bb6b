import { STAGE_OBSTACLES } from '../../../domain/bookings/booking/stages.ts'

const STAGE_REASONS = [...STAGE_OBSTACLES, 'answered'] as const

/** Why an appointment's stage could not be changed, as a key of `console.stages.refused`; undefined for other reasons. */
export function readStageReason(reason: unknown): (typeof STAGE_REASONS)[number] | undefined {
  return STAGE_REASONS.find((one) => one === reason)
}
