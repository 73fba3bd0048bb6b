import { sql } from 'kysely'
import { clientAddress } from '../../identity/accounts/client-address.ts'
import { hashToken, newToken } from '../../identity/accounts/hashed-tokens.ts'
import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import { parse } from '../../kernel/parse.ts'
import { subscribeInput } from './schema.ts'

/**
 * Requests the newsletter, which is sent only after confirmation by the e-mail that this sends. The response does not
 * reveal whether the address is known. Throws Refusal('invalid_input', { fields }) or Refusal('too_many_requests').
 */
export async function subscribe(app: App, input: { email: string; locale: Locale }, headers: Headers): Promise<void> {
  const { email, locale } = parse(subscribeInput, input)
  await app.limits.take('newsletter_from', clientAddress(headers))
  await app.limits.take('newsletter_send', email)
  const now = app.clock.now()
  // A placeholder: the token of the links is created with the e-mail.
  const placeholder = hashToken(newToken())
  await app.db.transaction().execute(async (tx) => {
    await sql`
      insert into newsletter_subscriber as n (email, locale, token_hash, requested_at)
      values (${email}, ${locale}, ${placeholder}, ${now})
      on conflict (email) do update set locale = excluded.locale, requested_at = excluded.requested_at
      where n.confirmed_at is null`.execute(tx)
    await app.jobs.enqueue(tx, 'send-subscription-confirmation', { email })
  })
}
