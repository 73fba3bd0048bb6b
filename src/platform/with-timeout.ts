/** Resolves like `answer`, or rejects with this message after `ms`. Does not cancel the operation. */
export async function withTimeout<T>(answer: Promise<T>, ms: number, message = 'No answer in time.'): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(message)), ms).unref()
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}
