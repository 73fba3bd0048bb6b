import { type Kysely, sql } from 'kysely'
import { newId } from '../shared/ids.ts'
import type { DB } from '../shared/tables.ts'
import type { Locale, Role } from './viewer.ts'

export interface NewPerson {
  role: Role
  name: string
  lastName: string
  email: string
  phone: string
  address: string
  locale: Locale
}

/**
 * Enters a person who is not verified yet, in the place of an earlier unverified one with that e-mail.
 * Null when the e-mail belongs to a verified account. The row stays locked until the transaction ends.
 */
export async function enterPerson(tx: Kysely<DB>, person: NewPerson, now: Date): Promise<string | null> {
  const { role, name, lastName, email, phone, address, locale } = person
  const entered = { role, name, last_name: lastName, phone, address, locale, updated_at: now }
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

export async function passwordOf(db: Kysely<DB>, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credential')
    .select('password')
    .where('provider', '=', 'credential')
    .where('provider_account', '=', personId)
    .executeTakeFirst()
  return row?.password ?? null
}

export async function setPassword(db: Kysely<DB>, personId: string, password: string, now: Date): Promise<void> {
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

export async function phoneIsTaken(db: Kysely<DB>, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select(sql`1`.as('one'))
    .where('phone', '=', phone)
    .where('phone_verified', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** The latest to sign up with a number that nobody has verified. */
export function findUnverified(db: Kysely<DB>, phone: string) {
  return db
    .selectFrom('person')
    .select(['id', 'locale'])
    .where('phone', '=', phone)
    .where('phone_verified', '=', false)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findVerified(db: Kysely<DB>, phone: string) {
  return db
    .selectFrom('person')
    .select(['id', 'locale'])
    .where('phone', '=', phone)
    .where('phone_verified', '=', true)
    .executeTakeFirst()
}

export function findByEmail(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('person')
    .leftJoin('credential', (join) =>
      join.onRef('credential.person_id', '=', 'person.id').on('credential.provider', '=', 'credential'),
    )
    .select([
      'person.id',
      'person.role',
      'person.phone',
      'person.locale',
      'person.phone_verified',
      'person.email_verified',
    ])
    .select('credential.password')
    .where('person.email', '=', email)
    .executeTakeFirst()
}

/** Undefined when the account has changed its number since, or is verified already. */
export function markVerified(tx: Kysely<DB>, personId: string, phone: string, now: Date) {
  return tx
    .updateTable('person')
    .set({ phone_verified: true, updated_at: now })
    .where('id', '=', personId)
    .where('phone', '=', phone)
    .where('phone_verified', '=', false)
    .returning(['id', 'role', 'name', 'last_name', 'email'])
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

/**
 * Removes people who signed up and never entered a code, when nothing has touched them since `notSince`. Who is just
 * now being verified is left alone, and so is whoever a salon knows as its owner or one of its staff.
 */
export async function deleteUnverified(db: Kysely<DB>, notSince: Date, most: number): Promise<void> {
  await db
    .deleteFrom('person')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('person')
        .select('person.id')
        .where('phone_verified', '=', false)
        .where('email_verified', '=', false)
        .where('person.phone', 'is not', null)
        .where('role', '!=', 'admin')
        .where('updated_at', '<=', notSince)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('salon').select('salon.id').whereRef('salon.owner_id', '=', 'person.id'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('staff').select('staff.id').whereRef('staff.person_id', '=', 'person.id'))),
        )
        .orderBy('updated_at')
        .limit(most)
        .forUpdate('person')
        .skipLocked(),
    )
    .execute()
}

export async function endAllSessions(db: Kysely<DB>, personId: string): Promise<void> {
  await db.deleteFrom('session').where('person_id', '=', personId).execute()
}
