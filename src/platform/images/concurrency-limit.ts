/** Runs at most `limit` tasks at once; the others wait for their turn. */
export function limitConcurrency(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= limit) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await task()
    } finally {
      // Whoever waits takes over the place, so the count stays.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Several who ask for the same key at once share one task and its answer. */
export function shareRunning<T>(): (key: string, task: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, task) => {
    const other = running.get(key)
    if (other) return other
    const mine = task().finally(() => running.delete(key))
    running.set(key, mine)
    return mine
  }
}
