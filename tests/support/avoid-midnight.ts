import { setTimeout as wait } from 'node:timers/promises'
import { dateAt } from '../../src/domain/kernel/time.ts'

/** Where the demo's salons are. */
const ZONE = 'Europe/Copenhagen'

/** Waits until midnight if it is less than so many seconds away, for tests whose today must not end meanwhile. */
export async function avoidMidnight(seconds: number): Promise<void> {
  const isNear = () => dateAt(new Date(), ZONE) !== dateAt(new Date(Date.now() + seconds * 1000), ZONE)
  while (isNear()) await wait(1000)
}
