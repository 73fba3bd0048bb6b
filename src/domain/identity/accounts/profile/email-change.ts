import type { Kysely } from 'kysely'
import type { App } from '../../../kernel/app.ts'
import { type Locale, localeOf } from '../../../kernel/locale.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { DB } from '../../../kernel/tables.ts'
import { violatesConstraint } from '../../../kernel/violates-constraint.ts'
import { hashToken, newToken } from '../hashed-tokens.ts'
import { type MailsAccounts, mailAccount } from '../mail-account.ts'
import { releaseLink } from '../release-link.ts'

const HOURS_VALID = 24

/**
 * Stores a person's new address; the token is for the link in the mail: the database has its hash, and until the mail
 * is sent its encrypted payload.
 */
export async function storeEmailChange(tx: Kysely<DB>, personId: string, email: string, now: Date): Promise<string> {
  const token = newToken()
  const change = { email, token_hash: hashToken(token), requested_at: now }
  await tx
    .insertInto('email_change')
    .values({ ...change, person_id: personId })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(change))
    .execute()
  return token
}

/**
 * E-mails the link that confirms `email`, without any text the user entered, since the address may be another person's.
 */
export async function mailConfirmation(
  app: MailsAccounts & Pick<App, 'origin'>,
  tx: Kysely<DB>,
  { to, locale, token }: { to: string; locale: Locale; token: string },
): Promise<void> {
  const link = `${app.origin}/confirm-email/${token}`
  await mailAccount(app, tx, { to, locale, notification: { event: 'confirm_email', name: '', link } })
}

/**
 * E-mails the same to an account's own unconfirmed address. It may be another person's: the mail contains no other text
 * the user entered, and a link for recipients who did not sign up.
 */
export async function mailOwnConfirmation(app: App, personId: string): Promise<void> {
  const { email, locale, email_verified } = await app.db
    .selectFrom('person')
    .select(['email', 'locale', 'email_verified'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  if (email_verified) return
  const token = await storeEmailChange(app.db, personId, email, app.clock.now())
  const release = releaseLink(app, { personId, email })
  const link = `${app.origin}/confirm-email/${token}`
  const notification = { event: 'confirm_email', name: '', release, link } as const
  await mailAccount(app, app.db, { to: email, locale: localeOf(locale), notification })
}

/** Deletes changes that were not confirmed in time. */
export async function deleteExpiredEmailChanges(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('email_change').where('requested_at', '<=', validSince(now)).execute()
}

/** The address that a link would confirm; null for a link that is used, replaced, expired or another account's. */
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
 * Confirms the address of a link, and notifies the previous one. Only when signed in to that account: otherwise
 * somebody could sign up with another person's address and wait for them to follow the link. Throws
 * Refusal('code_expired' | 'email_taken').
 */
export async function confirmEmail(app: App, viewer: { id: string }, token: string): Promise<{ email: string }> {
  const now = app.clock.now()
  return app.db.transaction().execute(async (tx) => {
    // Locked first, as when setting a password.
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
      // The previous address was unconfirmed: its mail contains neither the name nor the new address.
      const details = before.email_verified ? { name: before.name, email } : { name: '', email: '' }
      const notification = { event: 'email_changed', ...details } as const
      await mailAccount(app, tx, { to: before.email, locale: localeOf(before.locale), notification })
    }
    return { email }
  })
}

async function takeEmail(tx: Kysely<DB>, id: string, email: string, now: Date): Promise<void> {
  try {
    await tx.updateTable('person').set({ email, email_verified: true, updated_at: now }).where('id', '=', id).execute()
  } catch (error) {
    if (!violatesConstraint(error, 'person_email_key')) throw error
    throw new Refusal('email_taken')
  }
  // Password links sent to the previous address become invalid: it may no longer be the owner's.
  await tx.deleteFrom('password_reset').where('person_id', '=', id).execute()
}

function validSince(now: Date): Date {
  return new Date(now.getTime() - HOURS_VALID * 3_600_000)
}
