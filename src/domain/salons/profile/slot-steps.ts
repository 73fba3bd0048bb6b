/**
 * A shift is offered in slots: each lasts some minutes and is followed by an interval, so that a start comes every
 * slot and interval together. 10 and 20 minutes are a start every half hour.
 */
export interface SlotSteps {
  slotMinutes: number
  intervalMinutes: number
}

/** What a salon chooses from. Longer intervals, in tens, are understood as well. */
export const SLOT_MINUTES = [5, 10] as const
export const INTERVAL_MINUTES = [10, 20] as const

/** As many shifts as somebody may have in a week. */
export const MAX_SHIFTS = 70

/** Minutes from one start to the next. */
export function gridOf({ slotMinutes, intervalMinutes }: SlotSteps): number {
  return slotMinutes + intervalMinutes
}

/** The one slot and interval that make such a grid. */
export function stepsOf(grid: number): SlotSteps {
  const slotMinutes = grid % 10 === 5 ? 5 : 10
  return { slotMinutes, intervalMinutes: Math.max(0, grid - slotMinutes) }
}
