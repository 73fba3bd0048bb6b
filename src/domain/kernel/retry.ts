/** PostgreSQL ended one of two transactions that waited for each other; the whole of it may simply be run again. */
const RETRIABLE = new Set(['40P01', '40001'])

/** Runs `work` again, at most `times` in all, when the database gave it up for the sake of another. */
export async function retrying<T>(work: () => Promise<T>, times = 4): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= times || !RETRIABLE.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
