import type { Kysely } from 'kysely'
import type { App } from '../../../kernel/app.ts'
import { breaks } from '../../../kernel/constraint.ts'
import { type Locale, localeOf } from '../../../kernel/locale.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { DB } from '../../../kernel/tables.ts'
import { hashToken, newToken } from '../hashed-tokens.ts'
import { type MailsAccounts, mailAccount } from '../mail-account.ts'
import { releaseLink } from '../release-link.ts'

const HOURS_VALID = 24

/** Notes the address that somebody wants from now on; the token is for the link that is mailed to it, the database has its hash, and the mail encrypted until it is sent. */
export async function noteEmailChange(tx: Kysely<DB>, personId: string, email: string, now: Date): Promise<string> {
  const token = newToken()
  const change = { email, token_hash: hashToken(token), requested_at: now }
  await tx
    .insertInto('email_change')
    .values({ ...change, person_id: personId })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(change))
    .execute()
  return token
}

/** Mails the link that makes `email` count; nothing that was typed, since the address may be anybody's. */
export async function mailConfirmation(
  app: MailsAccounts & Pick<App, 'origin'>,
  tx: Kysely<DB>,
  { to, locale, token }: { to: string; locale: Locale; token: string },
): Promise<void> {
  const link = `${app.origin}/confirm-email/${token}`
  await mailAccount(app, tx, { to, locale, news: { event: 'confirm_email', name: '', link } })
}

/**
 * Mails the same to the address that an account has and nobody has confirmed. It may be anybody's: the mail holds nothing else that
 * was typed, and a link for who did not open the account.
 */
export async function mailOwnConfirmation(app: App, personId: string): Promise<void> {
  const { email, locale, email_verified } = await app.db
    .selectFrom('person')
    .select(['email', 'locale', 'email_verified'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  if (email_verified) return
  const token = await noteEmailChange(app.db, personId, email, app.clock.now())
  const release = releaseLink(app, { personId, email })
  const link = `${app.origin}/confirm-email/${token}`
  const news = { event: 'confirm_email', name: '', release, link } as const
  await mailAccount(app, app.db, { to: email, locale: localeOf(locale), news })
}

/** Removes what nobody confirmed in time. */
export async function sweepEmailChanges(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('email_change').where('requested_at', '<=', validSince(now)).execute()
}

/** The address that a link would make count; null for a link that is used up, overtaken, too old or another account's. */
export async function findEmailChange(
  app: Pick<App, 'db' | 'clock'>,
  viewer: { id: string },
  token: string,
): Promise<string | null> {
  const change = await app.db
    .selectFrom('email_change')
    .select('email')
    .where('token_hash', '=', hashToken(token))
    .where('person_id', '=', viewer.id)
    .where('requested_at', '>', validSince(app.clock.now()))
    .executeTakeFirst()
  return change?.email ?? null
}

/**
 * Confirms the address of a link, and mails the one before. Only for who is logged in to that account: otherwise somebody could sign
 * up with another's address and wait for its owner to press the link. Throws
 * Refusal('code_expired' | 'email_taken').
 */
export async function confirmEmail(app: App, viewer: { id: string }, token: string): Promise<{ email: string }> {
  const now = app.clock.now()
  return app.db.transaction().execute(async (tx) => {
    // First, as whoever sets a password does.
    const before = await tx
      .selectFrom('person')
      .select(['name', 'email', 'email_verified', 'locale'])
      .where('id', '=', viewer.id)
      .forUpdate()
      .executeTakeFirst()
    const change = await tx
      .deleteFrom('email_change')
      .where('token_hash', '=', hashToken(token))
      .where('person_id', '=', viewer.id)
      .where('requested_at', '>', validSince(now))
      .returning('email')
      .executeTakeFirst()
    if (!before || !change) throw new Refusal('code_expired')
    const { email } = change
    await takeEmail(tx, viewer.id, email, now)
    if (before.email.toLowerCase() !== email.toLowerCase()) {
      // Nobody has shown that they read the address before: it is details neither the name nor the new address.
      const details = before.email_verified ? { name: before.name, email } : { name: '', email: '' }
      const news = { event: 'email_changed', ...details } as const
      await mailAccount(app, tx, { to: before.email, locale: localeOf(before.locale), news })
    }
    return { email }
  })
}

async function takeEmail(tx: Kysely<DB>, id: string, email: string, now: Date): Promise<void> {
  try {
    await tx.updateTable('person').set({ email, email_verified: true, updated_at: now }).where('id', '=', id).execute()
  } catch (error) {
    if (!breaks(error, 'person_email_key')) throw error
    throw new Refusal('email_taken')
  }
  // A link to set a new password went to the address before: its reader need not be the account's owner any more.
  await tx.deleteFrom('password_reset').where('person_id', '=', id).execute()
}

function validSince(now: Date): Date {
  return new Date(now.getTime() - HOURS_VALID * 3_600_000)
}
