/**
 * Caches a function's results by key, where computing them is slow and they never change. Errors are not cached. All
 * are dropped when there are `most` of them, to bound memory.
 */
export function cached<K, V>(compute: (key: K) => V, most = 5_000): (key: K) => V {
  const answers = new Map<K, V>()
  return (key) => {
    const known = answers.get(key)
    if (known !== undefined) return known
    const answer = compute(key)
    if (answers.size >= most) answers.clear()
    answers.set(key, answer)
    return answer
  }
}
