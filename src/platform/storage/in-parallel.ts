/** Runs `work` for every item, at most `limit` at once; items are read on demand. The first failure ends it. */
export async function inParallel<T>(
  items: AsyncIterable<T> | Iterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  let failed: { error: unknown } | undefined
  for await (const item of items) {
    const task: Promise<void> = work(item)
      .catch((error) => {
        failed ??= { error }
      })
      .finally(() => running.delete(task))
    running.add(task)
    if (running.size >= limit) await Promise.race(running)
    if (failed) break
  }
  await Promise.all(running)
  if (failed) throw failed.error
}
