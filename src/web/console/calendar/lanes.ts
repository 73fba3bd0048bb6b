import { DAY_MINUTES, type LocalMinutes } from '../../../domain/kernel/time.ts'

/** The position of a card beside others of the same time: lane `lane` of `lanes`. */
export interface Lane {
  lane: number
  lanes: number
  /** Whether it lies in a processing time of the card in its lane, over which it is drawn. */
  within: boolean
}

interface Spanning {
  staffId?: string
  from: LocalMinutes
  to: LocalMinutes
  /** Times within it that are free for others. */
  free?: readonly { from: LocalMinutes; to: LocalMinutes }[]
}

/**
 * Puts overlapping cards side by side, each as wide as its neighbours allow; one that fits into a processing time of
 * another of its team member shares its lane. In order of `from`.
 */
export function lanesOf<T extends Spanning>(cards: readonly T[]): (T & Lane)[] {
  const placed: (T & Lane)[] = []
  let group: (T & Lane)[] = []
  let groupEnds = Number.NEGATIVE_INFINITY
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    placed.push(...group.map((card) => ({ ...card, lanes })))
    group = []
  }
  for (const card of [...cards].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (card.from >= groupEnds) close()
    const around = group.filter(({ to }) => to > card.from)
    const taken = new Set(around.filter((other) => !fitsInto(other, card)).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    group.push({ ...card, lane, lanes: 1, within: around.some((other) => other.lane === lane) })
    groupEnds = Math.max(groupEnds, card.to)
  }
  close()
  return placed
}

function fitsInto({ free = [], staffId }: Spanning, { from, to, ...card }: Spanning): boolean {
  return staffId === card.staffId && free.some((time) => time.from <= from && to <= time.to)
}

/**
 * The whole hours from which to which a calendar is drawn, with all hours and cards in it and some space around them.
 */
export function hoursShown(spans: readonly { from: LocalMinutes; to: LocalMinutes }[]): { from: number; to: number } {
  if (spans.length === 0) return { from: 8 * 60, to: 18 * 60 }
  const first = Math.min(...spans.map(({ from }) => from))
  const last = Math.max(...spans.map(({ to }) => to))
  const from = Math.max(0, Math.floor(first / 60) * 60 - 60)
  return { from, to: Math.min(2 * DAY_MINUTES, Math.max(from + 480, Math.ceil(last / 60) * 60 + 60)) }
}
