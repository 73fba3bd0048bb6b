import { readersForSale } from '../src/domain/checkout/card-readers/list-readers.ts'
import { registerReader } from '../src/domain/checkout/card-readers/register-reader.ts'
import type { App } from '../src/domain/kernel/app.ts'
import type { Member } from '../src/domain/kernel/member.ts'
import { Refusal } from '../src/domain/kernel/refusal.ts'

/** A simulated card reader at the front desk, once. Real ones are connected by the salon. */
export async function connectCardReader(app: App, member: Member): Promise<void> {
  if (!app.payments.cardReaders.presentTestCard || (await readersForSale(app, member)).length > 0) return
  try {
    await registerReader(app, member, { name: 'Front desk', code: 'simulated-1' })
  } catch (error) {
    // The salon's plan has no checkout any more.
    if (!(error instanceof Refusal)) throw error
  }
}
