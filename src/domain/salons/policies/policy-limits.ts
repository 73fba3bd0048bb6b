/** The marketplace's maximum for the policies of a salon: its own may be more lenient, never stricter. */
export const POLICY_LIMITS = { freeCancelHours: 24, lateCancelPercent: 10, noShowPercent: 50 } as const

/** The highest tip that a salon suggests, in percent. */
export const MAX_TIP_PERCENT = 50
