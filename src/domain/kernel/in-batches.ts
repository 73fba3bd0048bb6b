import type { App } from './app.ts'
import { retryOnDeadlock } from './retry.ts'

/** The most batches of one run. */
export const MOST_BATCHES = 20
/** No batch begins later than this after the first, as the next run begins after a minute. */
const MOST_SECONDS = 50

/**
 * Runs `batch`, which returns how many rows it took, again while it takes `size`: a job of the minute does all that is due,
 * also in the busiest minutes and after an outage. Both limits are for what takes longer, or is due again at once.
 */
export async function repeatWhileFull(
  { clock }: Pick<App, 'clock'>,
  size: number,
  batch: () => Promise<number>,
): Promise<void> {
  const last = clock.now().getTime() + MOST_SECONDS * 1000
  for (let n = 0; n < MOST_BATCHES && clock.now().getTime() <= last; n++) if ((await batch()) < size) return
}

/**
 * The same for rows that `work` may leave as they are, because it fails or they are being changed. `find` returns up to
 * `size` rows without those of the given ids, which this run has had: it takes none twice, and gets past them.
 */
export async function workInBatches<T>(
  app: Pick<App, 'clock'>,
  size: number,
  {
    find,
    idOf,
    work,
  }: {
    find: (had: readonly string[]) => Promise<readonly T[]>
    idOf: (row: T) => string
    work: (rows: readonly T[]) => Promise<void>
  },
): Promise<void> {
  const had: string[] = []
  await repeatWhileFull(app, size, async () => {
    const rows = await find(had)
    if (rows.length > 0) await work(rows)
    had.push(...rows.map(idOf))
    return rows.length
  })
}

/**
 * The same for rows that are changed one by one, again after a deadlock. An error with one is logged as `message` with what `about`
 * returns, and does not stop the others.
 */
export function changeInBatches<T>(
  app: Pick<App, 'clock' | 'log'>,
  size: number,
  {
    change,
    about,
    message,
    ...rows
  }: {
    find: (had: readonly string[]) => Promise<readonly T[]>
    idOf: (row: T) => string
    change: (row: T) => Promise<void>
    about: (row: T) => Record<string, string>
    message: string
  },
): Promise<void> {
  return workInBatches(app, size, {
    ...rows,
    work: async (found) => {
      for (const row of found)
        await retryOnDeadlock(() => change(row)).catch((err) => app.log.error({ ...about(row), err }, message))
    },
  })
}

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
