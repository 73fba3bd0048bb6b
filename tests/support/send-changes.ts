import { sendChanges } from '../../src/domain/bookings/booking/send-changes.ts'
import { settleDeclined } from '../../src/domain/bookings/booking/settle-declined.ts'
import { settleDueFees } from '../../src/domain/bookings/booking/settle-due-fees.ts'
import type { TestApp } from './app.ts'

/** A minute passes, after which clients are notified of changes by the salon; runs the jobs. */
export async function aMinuteLater(t: TestApp): Promise<void> {
  t.clock.at = new Date(t.clock.at.getTime() + 60_000)
  await settleDueFees(t.app)
  await settleDeclined(t.app)
  await sendChanges(t.app)
  await t.runJobs()
}
