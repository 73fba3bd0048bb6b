import type { App, Outbox } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { parsePhone } from './phone.ts'

/**
 * The messages that the demo keeps instead of sending, to one recipient or to all. A number may be written as people
 * write theirs, and with the blank that a plus sign becomes in an address. Refusal('not_found') outside the demo.
 */
export async function readOutbox(app: Pick<App, 'outbox'>, to: string | null | undefined): ReturnType<Outbox['list']> {
  if (!app.outbox) throw new Refusal('not_found')
  const requested = to
    ?.replaceAll('\0', '')
    .replace(/^ (?=\d)/, '+')
    .trim()
  if (!requested) return app.outbox.list()
  return app.outbox.list(parsePhone(requested).phone ?? requested)
}
