/** A refetched calendar has new objects that are mostly equal to the old ones. */
export function sameCard(before: object, after: object): boolean {
  const values = Object.entries(after)
  return (
    values.length === Object.keys(before).length &&
    values.every(([key, value]) => same(Reflect.get(before, key), value))
  )
}

function same(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true
  return typeof before === 'object' && before && typeof after === 'object' && after ? sameCard(before, after) : false
}
