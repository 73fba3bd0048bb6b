import type { Grid } from './measure.ts'

/** The state of a drag, in minutes of the local time. */
export interface Drop {
  kind: 'move' | 'lengthen' | 'select'
  /** Key of the card; empty for free time. */
  key: string
  /** Key of the column it is in now. */
  column: string
  from: number
  to: number
}

const STEP = 5
export const SELECT_STEP = 15

interface Pointer {
  /** Where it is now. */
  minutes: number
  /** Where it was pressed. */
  pressed: number
  /** The column that it is over. */
  column: string
}

/** What a drag has come to, from what was pressed and where the pointer is now; within the hours of the grid. */
export function dropAfter(
  initial: Drop,
  { minutes, pressed, column }: Pointer,
  { first, last }: Pick<Grid, 'first' | 'last'>,
): Drop {
  const { kind, from, to } = initial
  if (kind === 'lengthen') {
    const end = Math.min(last, snap(to + minutes - pressed, STEP))
    return { ...initial, to: Math.max(from + STEP, end) }
  }
  if (kind === 'select') {
    const end = snap(minutes + SELECT_STEP / 2, SELECT_STEP)
    return end > from
      ? { ...initial, to: Math.min(end, last) }
      : { ...initial, from: Math.max(first, end - SELECT_STEP), to }
  }
  const length = to - from
  const start = Math.max(first, Math.min(last - length, snap(from + minutes - pressed, STEP)))
  return { ...initial, column, from: start, to: start + length }
}

/** To a step: the nearest one when moving, the one before when selecting. */
export function snap(minute: number, step: number): number {
  return Math.floor((minute + (step === STEP ? step / 2 : 0)) / step) * step
}
