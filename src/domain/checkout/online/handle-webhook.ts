import type { App } from '../../kernel/app.ts'
import { storeEvents } from './store-events.ts'

/**
 * Accepts the provider's webhook: stores its event and leaves the work to a job, so that the provider is answered at
 * once. A repeated event is accepted and has no effect, and so has one of a kind that we do not use. Returns false when
 * the signature is not the provider's, or too old.
 */
export async function handleWebhook(
  app: App,
  body: string,
  header: (name: string) => string | undefined,
): Promise<boolean> {
  const event = await app.payments.parseWebhook?.(body, header)
  if (!event) return false
  await storeEvents(app, [event], { missed: false })
  return true
}
