const STAGE_REASONS = [
  'not_begun',
  'not_today',
  'answer_over',
  'day_closed',
  'cancelled_by_customer',
  'answered',
] as const

/** Why an appointment's stage could not be changed, as a key of `console.stages.refused`; undefined for other reasons. */
export function stageReason(reason: unknown): (typeof STAGE_REASONS)[number] | undefined {
  return STAGE_REASONS.find((one) => one === reason)
}
