import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Runs `work`, and counts refusals because another customer was faster. */
export async function countSlotConflicts<T>(app: Pick<App, 'metrics'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'slot_taken') app.metrics.slotLost('taken')
    throw error
  }
}
