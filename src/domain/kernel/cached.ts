/**
 * Caches a function's results by key, where computing them is slow and they never change. Errors are not cached. All
 * are dropped when there are `limit` of them, to bound memory.
 */
export function cached<K, V>(compute: (key: K) => V, limit = 5_000): (key: K) => V {
  const results = new Map<K, V>()
  return (key) => {
    const stored = results.get(key)
    if (stored !== undefined) return stored
    const result = compute(key)
    if (results.size >= limit) results.clear()
    results.set(key, result)
    return result
  }
}
