/**
 * A new value in which everything that is equal to the same part of the value before is that part itself, so that only
 * what has changed renders again. Parts of lists are the same by their `key`, `id` or `date`, otherwise by their place.
 */
export function shareEqual<T>(before: unknown, after: T): T {
  return shared(before, after) as T
}

function shared(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return after
  if (Array.isArray(before) && Array.isArray(after)) return sharedList(before, after)
  if (before instanceof Date && after instanceof Date) return before.getTime() === after.getTime() ? before : after
  if (!isPlain(before) || !isPlain(after)) return after
  const keys = Object.keys(after)
  const parts = keys.map((key) => shared(before[key], after[key]))
  const isEqual =
    keys.length === Object.keys(before).length &&
    keys.every((key, n) => key in before && Object.is(before[key], parts[n]))
  return isEqual ? before : Object.fromEntries(keys.map((key, n) => [key, parts[n]]))
}

function sharedList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const named = new Map(before.flatMap((part) => (nameOf(part) === null ? [] : [[nameOf(part), part]])))
  const parts = after.map((part, n) => shared(named.get(nameOf(part)) ?? before[n], part))
  return parts.length === before.length && parts.every((part, n) => Object.is(part, before[n])) ? before : parts
}

function nameOf(part: unknown): string | null {
  if (!isPlain(part)) return null
  const name = part.key ?? part.id ?? part.date
  return typeof name === 'string' ? name : null
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
