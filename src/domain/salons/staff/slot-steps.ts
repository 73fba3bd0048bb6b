/**
 * A shift is divided into slots, each followed by an interval: starts are a slot plus an interval apart. 10 and 20
 * minutes make a start every half hour.
 */
export interface SlotSteps {
  slotMinutes: number
  intervalMinutes: number
}

/** The choices of a salon. Longer intervals in multiples of ten are also accepted. */
export const SLOT_MINUTES = [5, 10] as const
export const INTERVAL_MINUTES = [10, 20] as const

/** The most shifts of a team member in a week. */
export const MAX_SHIFTS = 70

/** The minutes from one start to the next. */
export function gridOf({ slotMinutes, intervalMinutes }: SlotSteps): number {
  return slotMinutes + intervalMinutes
}

/** The slot and interval of such a grid. */
export function stepsOf(grid: number): SlotSteps {
  const slotMinutes = grid % 10 === 5 ? 5 : 10
  return { slotMinutes, intervalMinutes: Math.max(0, grid - slotMinutes) }
}
