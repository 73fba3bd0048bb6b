import { applyDueFees } from '../../src/domain/bookings/booking/apply-due-fees.ts'
import { refundDeclined } from '../../src/domain/bookings/booking/refund-declined.ts'
import { sendChanges } from '../../src/domain/bookings/booking/send-changes.ts'
import type { TestApp } from './app.ts'

/** A minute passes, after which clients are notified of changes by the salon; runs the jobs. */
export async function aMinuteLater(t: TestApp): Promise<void> {
  t.clock.at = new Date(t.clock.at.getTime() + 60_000)
  await applyDueFees(t.app)
  await refundDeclined(t.app)
  await sendChanges(t.app)
  await t.runJobs()
}
