/**
 * The function with its answers kept, one for each key, where computing them is slow and they never change. Nothing is kept of a
 * key that throws. All are dropped when there are `most` of them, so that they do not grow large.
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
