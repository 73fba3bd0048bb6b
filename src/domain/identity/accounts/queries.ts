import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { DB } from '../../kernel/tables.ts'
import { deleteCodes } from './code-queries.ts'

export interface NewPerson {
  role: string
  name: string
  lastName: string
  email: string
  phone: string
  address: string
  /** 'YYYY-MM-DD'. */
  birthDate: string | null
  locale: Locale
}

/**
 * Inserts a person with a verified number, replacing an unverified one with that e-mail address. Null when the e-mail
 * address belongs to a verified account.
 */
export async function storePerson(tx: Kysely<DB>, person: NewPerson, now: Date): Promise<string | null> {
  const { role, name, lastName, email, phone, address, birthDate, locale } = person
  const entered = {
    ...{ role, name, last_name: lastName, phone, phone_verified: true },
    ...{ address, birth_date: birthDate, locale, updated_at: now },
  }
  const row = await tx
    .insertInto('person')
    .values({ ...entered, id: newId(), email, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(entered)
        .where('person.phone_verified', '=', false)
        .where('person.email_verified', '=', false),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function emailIsTaken(db: Kysely<DB>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select(sql`1`.as('one'))
    .where('email', '=', email)
    .where(({ or, eb }) => or([eb('phone_verified', '=', true), eb('email_verified', '=', true)]))
    .executeTakeFirst()
  return row !== undefined
}

/** The account with an unconfirmed address. */
export function findUnverifiedHolder(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('person')
    .select(['id', 'email', 'locale'])
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .where('phone_verified', '=', true)
    .executeTakeFirst()
}

/**
 * Sets the password. Other pending credentials become invalid: codes that were sent, and a new e-mail address awaiting
 * confirmation, which someone with the old password may have entered.
 */
export async function setPassword(db: Kysely<DB>, personId: string, password: string, now: Date): Promise<void> {
  await endPendingCredentials(db, personId)
  await db
    .insertInto('credential')
    .values({
      id: newId(),
      person_id: personId,
      provider: 'credential',
      provider_account: personId,
      password,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_account']).doUpdateSet({ password, updated_at: now }),
    )
    .execute()
}

/** For a new account without a password: what somebody stored for an unverified one with its address is removed. */
export async function removeCredentials(db: Kysely<DB>, personId: string): Promise<void> {
  await endPendingCredentials(db, personId)
  await db.deleteFrom('credential').where('person_id', '=', personId).execute()
  await endAllSessions(db, personId)
}

async function endPendingCredentials(db: Kysely<DB>, personId: string): Promise<void> {
  // Before the sessions end: a concurrent sign-in with the old password waits for this lock and then finds that it was
  // changed (admit.ts).
  await db.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
  await deleteCodes(db, personId)
  await db.deleteFrom('email_change').where('person_id', '=', personId).execute()
  await db.deleteFrom('password_reset').where('person_id', '=', personId).execute()
  await db.deleteFrom('pending_sign_in').where('person_id', '=', personId).execute()
}

export async function phoneIsTaken(db: Kysely<DB>, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select(sql`1`.as('one'))
    .where('phone', '=', phone)
    .where('phone_verified', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

export function findVerified(db: Kysely<DB>, phone: string) {
  return db
    .selectFrom('person')
    .select(['id', 'locale'])
    .where('phone', '=', phone)
    .where('phone_verified', '=', true)
    .executeTakeFirst()
}

/** The recipient of mails about an account. */
export function findOwner(db: Kysely<DB>, personId: string) {
  return db
    .selectFrom('person')
    .select(['id', 'name', 'email', 'email_verified', 'locale'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}

export function findByEmail(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('person')
    .innerJoin('credential', (join) =>
      join.onRef('credential.person_id', '=', 'person.id').on('credential.provider', '=', 'credential'),
    )
    .select(['person.id', 'credential.password'])
    .where('person.email', '=', email)
    .executeTakeFirst()
}

export async function setLocale(db: Kysely<DB>, personId: string, locale: Locale, now: Date): Promise<void> {
  await db
    .updateTable('person')
    .set({ locale, updated_at: now })
    .where('id', '=', personId)
    .where('locale', '!=', locale)
    .execute()
}

/** Including sign-ins that await a second factor. */
export async function endAllSessions(db: Kysely<DB>, personId: string): Promise<void> {
  await db.deleteFrom('pending_sign_in').where('person_id', '=', personId).execute()
  await db.deleteFrom('session').where('person_id', '=', personId).execute()
}
