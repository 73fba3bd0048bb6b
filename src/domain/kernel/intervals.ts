/** From a minute up to, not including, another: of one day, or since 1970. */
export interface Interval {
  from: number
  to: number
}

/** Sorted, with overlapping and adjacent intervals merged and empty ones left out. */
export function union(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = []
  for (const { from, to } of [...intervals].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (to <= from) continue
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else result.push({ from, to })
  }
  return result
}

/** What is in both; sorted and disjoint where both are. */
export function intersection(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  return some.flatMap((one) =>
    others.flatMap((other): Interval[] => {
      const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)]
      return from < to ? [{ from, to }] : []
    }),
  )
}

/** What is in the first and not in the second. Both are sorted and disjoint, as `union` returns them, and so is the result. */
export function difference(some: readonly Interval[], removed: readonly Interval[]): Interval[] {
  return some.flatMap((one) => {
    const left: Interval[] = []
    let { from } = one
    for (const each of removed) {
      if (each.to <= from || each.from >= one.to) continue
      if (each.from > from) left.push({ from, to: each.from })
      from = each.to
    }
    if (from < one.to) left.push({ from, to: one.to })
    return left
  })
}

/** The same later by some minutes, or earlier; in minutes of another day, for example. */
export function movedBy<I extends Interval>(intervals: readonly I[], minutes: number): I[] {
  return intervals.map((each) => ({ ...each, from: each.from + minutes, to: each.to + minutes }))
}

export function intervalAt(intervals: readonly Interval[], minute: number): Interval | undefined {
  return intervals.find(({ from, to }) => from <= minute && minute < to)
}

export function totalLength(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { from, to }) => sum + to - from, 0)
}
