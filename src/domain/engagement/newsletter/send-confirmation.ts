import { hashToken, newToken } from '../../identity/accounts/hashed-tokens.ts'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { localeOf } from '../../kernel/locale.ts'
import { DAYS_TO_CONFIRM } from './confirm-subscription.ts'

/**
 * E-mails the links to confirm and to unsubscribe to an address that requested the newsletter. Confirmed addresses get
 * nothing. The token is only in the e-mail; the database stores its hash.
 */
export async function sendSubscriptionConfirmation(
  app: App,
  { email }: JobPayloads['send-subscription-confirmation'],
): Promise<void> {
  const token = newToken()
  const subscriber = await app.db
    .updateTable('newsletter_subscriber')
    .set({ token_hash: hashToken(token) })
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .returning('locale')
    .executeTakeFirst()
  if (!subscriber) return
  const link = (path: string) => `${app.origin}/newsletter/${path}?token=${token}`
  const mail = app.messages.confirmNewsletter(localeOf(subscriber.locale), {
    confirm: link('confirm'),
    unsubscribe: link('unsubscribe'),
    days: DAYS_TO_CONFIRM,
  })
  await app.mailer.send({ to: email, ...mail })
}
