import type { Interval } from '../../kernel/intervals.ts'

/** Something to be done by one of several, such as a service by a team member or a need by a piece of a resource. */
export interface Task {
  /** When it occupies whoever does it. */
  busy: readonly Interval[]
  /** Who is free then, in order of preference. */
  candidates: readonly string[]
  /** The place of an earlier task whose subject is preferred. */
  like?: number | undefined
}

/**
 * Who does which task, so that nobody does two at once; null when there is no such assignment. It is found whenever there
 * is one: choices that failed are remembered, as far as they matter for what comes later.
 */
export function assignAll(tasks: readonly Task[]): string[] | null {
  const startOf = ({ busy }: Task) => Math.min(...busy.map(({ from }) => from))
  const order = tasks.map((task, place) => ({ task, place, starts: startOf(task) })).sort((a, b) => a.starts - b.starts)
  const chosen: (string | undefined)[] = tasks.map(() => undefined)
  const failed = new Set<string>()
  const overlaps = (a: Task, b: Task) =>
    a.busy.some((one) => b.busy.some((two) => one.from < two.to && two.from < one.to))

  const assignFrom = (n: number): boolean => {
    const next = order[n]
    if (!next) return true
    // Only those that last until then can be in the way.
    const lasting = order.slice(0, n).filter(({ task }) => task.busy.some(({ to }) => to > next.starts))
    const key = `${n} ${lasting.map(({ place }) => `${place}:${chosen[place]}`).join()}`
    if (failed.has(key)) return false
    const preferred = next.task.like === undefined ? undefined : chosen[next.task.like]
    const { candidates } = next.task
    const inOrder = preferred && candidates.includes(preferred) ? [preferred, ...candidates] : candidates
    for (const candidate of inOrder) {
      if (lasting.some(({ task, place }) => chosen[place] === candidate && overlaps(task, next.task))) continue
      chosen[next.place] = candidate
      if (assignFrom(n + 1)) return true
    }
    chosen[next.place] = undefined
    failed.add(key)
    return false
  }
  return assignFrom(0) ? chosen.map((one) => one ?? '') : null
}
