export interface CardPosition {
  /** Minutes at the top of the column. */
  top: number
  /** The address of its panel. */
  to: string
  /** Whether the viewer cannot move it. */
  fixed: boolean
  person: string
  open: boolean
}

/** `inset` is the space left free before it, in pixels; `share` the part of its lane that it is wide. */
export function placed(top: number, from: number, to: number, lane: number, lanes: number, inset = 0, share = 1) {
  return {
    top: `calc(${Math.max(0, from - top)} * var(--minute))`,
    height: `calc(${Math.max(5, to - Math.max(from, top))} * var(--minute) - 2px)`,
    left: `calc(${(lane / lanes) * 100}% + ${2 + inset}px)`,
    width: `calc(${(100 * share) / lanes}% - ${4 + inset}px)`,
  }
}
