/** PostgreSQL's error code of a deadlock: the transaction can be run again. */
const RETRIABLE = new Set(['40P01', '40001'])

/** Runs `work`, at most `times`, again after a deadlock. */
export async function retryOnDeadlock<T>(work: () => Promise<T>, times = 4): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= times || !RETRIABLE.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
