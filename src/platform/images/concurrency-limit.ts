/** Runs at most `limit` tasks at once and queues the others. */
export function limitConcurrency(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= limit) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await task()
    } finally {
      // The next task takes over the slot, so the count stays.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Concurrent calls with the same key share one task and its result. */
export function shareRunning<T>(): (key: string, task: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, task) => {
    const existing = running.get(key)
    if (existing) return existing
    const promise = task().finally(() => running.delete(key))
    running.set(key, promise)
    return promise
  }
}
