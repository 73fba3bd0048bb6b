import type { App } from './app.ts'
import { retryOnDeadlock } from './retry.ts'

/**
 * Runs `work` for the rows of each salon, one salon after the other, again after a deadlock. An error is logged as
 * `message` and does not stop the others: on a cluster only the server of some salons may be unavailable.
 */
export async function forEachSalon<T extends { salonId: string }>(
  { log }: Pick<App, 'log'>,
  rows: readonly T[],
  message: string,
  work: (salonId: string, rows: readonly T[]) => Promise<void>,
): Promise<void> {
  for (const [salonId, ofSalon] of Map.groupBy(rows, (row) => row.salonId)) {
    try {
      await retryOnDeadlock(() => work(salonId, ofSalon))
    } catch (err) {
      log.error({ salonId, err }, message)
    }
  }
}
