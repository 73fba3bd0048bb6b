import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { localeOf } from '../../kernel/locale.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addMinutes } from '../../kernel/time.ts'
import { clientAddress } from './client-address.ts'
import { hashToken, newToken } from './hashed-tokens.ts'
import { mailAccount, mailOwner } from './mail-account.ts'
import { hashPassword } from './password.ts'
import { endAllSessions, setPassword } from './queries.ts'
import { greetingOf } from './release-link.ts'
import { newPasswordInput, resetByMailInput } from './schema.ts'

export const LINK_MINUTES = 30

/**
 * E-mails a link to set a new password; an earlier link becomes invalid. An unconfirmed address may belong to another
 * person: it gets a link to remove it from the account instead. The response and its duration do not reveal whether the
 * address has an account. Throws Refusal('invalid_input' | 'too_many_requests').
 */
export async function requestResetByMail(app: App, input: { email: string }, headers: Headers): Promise<void> {
  const { email } = parse(resetByMailInput, input)
  await app.limits.take('sign_up', clientAddress(headers))
  await app.limits.take('mail_send', email)
  await app.limits.take('reset_send', email)
  const token = newToken()
  const until = addMinutes(app.clock.now(), LINK_MINUTES)
  // The lock waits for a concurrent change of the address, which invalidates links to the previous one.
  const { rows } = await sql<{ id: string; name: string; email: string; locale: string; email_verified: boolean }>`
    with owner as (select id, name, email::text, locale, email_verified 
      from person where email = ${email} for share),
    noted as (
      insert into password_reset (person_id, token_hash, expires_at)
      select id, ${hashToken(token)}, ${until} from owner where email_verified
      on conflict (person_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
    )
    select * from owner`.execute(app.db)
  const [owner] = rows
  if (!owner) return
  const notification = owner.email_verified
    ? ({ event: 'password_reset', minutes: LINK_MINUTES, link: `${app.origin}/reset/${token}` } as const)
    : ({ event: 'reset_unverified', link: `${app.origin}/forget` } as const)
  const mail = {
    to: owner.email,
    locale: localeOf(owner.locale),
    notification: { ...notification, ...greetingOf(app, owner) },
  }
  // Not awaited: the duration would reveal that the address has an account.
  mailAccount(app, app.db, { ...mail, until: until.toISOString() }).catch((err) =>
    app.log.error({ err }, 'mailing password reset link failed'),
  )
}

/** Whether a link is valid; checking does not use it up. */
export async function isResetLink(app: Pick<App, 'db' | 'clock'>, token: string): Promise<boolean> {
  const row = await app.db
    .selectFrom('password_reset')
    .select('person_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', app.clock.now())
    .executeTakeFirst()
  return row !== undefined
}

const input = z
  .object({ password: newPasswordInput.shape.password, password_confirmation: z.string().optional() })
  .refine(({ password, password_confirmation: again }) => again === undefined || again === password, {
    path: ['password_confirmation'],
    error: 'password_mismatch',
  })

/**
 * Sets a new password by a link of `requestResetByMail`, once. All sessions of the account end. The next sign-in still
 * requires the second factor. Throws Refusal('invalid_input' | 'code_expired').
 */
export async function resetPasswordByLink(
  app: App,
  token: string,
  typed: { password: string; password_confirmation?: string },
): Promise<void> {
  const { password } = parse(input, typed)
  if (!(await isResetLink(app, token))) throw new Refusal('code_expired')
  const hash = await hashPassword(password)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const link = await tx
      .deleteFrom('password_reset')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now)
      .returning('person_id')
      .executeTakeFirst()
    if (!link) throw new Refusal('code_expired')
    await setPassword(tx, link.person_id, hash, now)
    await endAllSessions(tx, link.person_id)
    await mailOwner(app, tx, link.person_id, { event: 'password_changed', link: `${app.origin}/forget` })
  })
}
