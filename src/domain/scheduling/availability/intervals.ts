import type { EpochMinutes } from './day-clock.ts'

/** From an instant up to, not including, another. */
export interface Interval {
  from: EpochMinutes
  to: EpochMinutes
}

/** Sorted, with overlapping and adjacent intervals merged and empty ones left out. */
export function joined(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = []
  for (const { from, to } of [...intervals].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (to <= from) continue
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else result.push({ from, to })
  }
  return result
}

export function around(intervals: readonly Interval[], at: EpochMinutes): Interval | undefined {
  return intervals.find(({ from, to }) => from <= at && at < to)
}

/** What is in both. Both are sorted and disjoint, and so is the result. */
export function intersected(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  return some.flatMap((one) =>
    others.flatMap((other): Interval[] => {
      const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)]
      return from < to ? [{ from, to }] : []
    }),
  )
}

/** What is in the first and not in the second. Both are sorted and disjoint, and so is the result. */
export function without(some: readonly Interval[], removed: readonly Interval[]): Interval[] {
  return some.flatMap((one) => {
    const rest: Interval[] = []
    let { from } = one
    for (const each of removed) {
      if (each.to <= from || each.from >= one.to) continue
      if (each.from > from) rest.push({ from, to: each.from })
      from = each.to
    }
    if (from < one.to) rest.push({ from, to: one.to })
    return rest
  })
}
