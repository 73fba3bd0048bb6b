/**
 * The answer, or an Error with these words when it takes longer. Nothing ends what takes too long: it goes on unheard.
 */
export async function withTimeout<T>(answer: Promise<T>, ms: number, words = 'No answer in time.'): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(words)), ms).unref()
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
