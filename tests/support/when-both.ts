/** A function that returns once it was called twice: what comes before it is done by both callers before what follows. */
export function whenBoth(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let calls = 0
  return () => {
    calls += 1
    if (calls === 2) resolve()
    return promise
  }
}
