import { missing } from './failure.ts'
import type { Params } from './params.ts'

type Listed = { id: string; created?: number }

/** A page of a list, newest first, as Stripe answers it. `keep` decides which objects the list has. */
export function listOf<T extends Listed>(
  table: Map<string, T>,
  url: string,
  params: Params,
  keep: (one: T) => boolean = () => true,
) {
  const { limit = 10, starting_after: after, ending_before: before, created } = params
  const all = [...table.values()].reverse().filter((one) => keep(one) && isInRange(one.created ?? 0, created))
  const place = (id: unknown) => {
    const index = all.findIndex((one) => one.id === id)
    if (index < 0) throw missing('object', String(id), 'starting_after')
    return index
  }
  const from = after === undefined ? 0 : place(after) + 1
  const to = before === undefined ? all.length : place(before)
  const rest = all.slice(from, to)
  const data = rest.slice(0, Number(limit))
  return { object: 'list', url, data, has_more: rest.length > data.length }
}

function isInRange(value: number, range: unknown): boolean {
  if (range === undefined) return true
  if (typeof range === 'number') return value === range
  const { gt, gte, lt, lte } = range as Record<string, number | undefined>
  return (
    (gt === undefined || value > gt) &&
    (gte === undefined || value >= gte) &&
    (lt === undefined || value < lt) &&
    (lte === undefined || value <= lte)
  )
}
