import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { DB } from '../../kernel/tables.ts'
import type { PlanId } from '../../salons/plans/plans.ts'
import type { NewPerson } from './queries.ts'

/** Stored instead of a password's hash; it matches no password. */
export const NO_PASSWORD = ''

export interface NewSignUp extends NewPerson {
  role: 'customer' | 'partner'
  /** For partners: the salon's first plan, and its trial. */
  plan?: PlanId
  freeMonths?: number
  password: string
  /** The client's IP address. */
  ipAddress: string
}

/**
 * Inserts a pending sign-up. A repeated one with the same number, e-mail address and password updates its other fields.
 */
export async function storeSignUp(tx: Kysely<DB>, signUp: NewSignUp, now: Date): Promise<string> {
  const {
    role,
    name,
    lastName,
    email,
    phone,
    address,
    birthDate,
    locale,
    password,
    ipAddress,
    plan = 'free',
    freeMonths = 0,
  } = signUp
  const entered = {
    ...{ role, name, last_name: lastName, address, birth_date: birthDate },
    ...{ locale, plan, free_months: freeMonths, ip_address: ipAddress, updated_at: now },
  }
  const row = await tx
    .insertInto('sign_up')
    .values({ ...entered, id: newId(), email, phone, password })
    .onConflict((conflict) => conflict.columns(['phone', 'email', 'password']).doUpdateSet(entered))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** How a sign-up is found: by its id, known only to its browser, or by number. */
export interface SignUpKey {
  phone: string
  attempt: string | null
  from: string
}

/**
 * The sign-up that is meant. By number only: the latest from the same address, otherwise the only one with that number,
 * since the latest of several could be a stranger's.
 */
export function findSignUp(db: Kysely<DB>, { phone, attempt, from }: SignUpKey) {
  const pending = db
    .selectFrom('sign_up')
    .select(['id', 'locale', 'ip_address'])
    .where('phone', '=', phone)
    .orderBy('updated_at', 'desc')
    .limit(1)
  if (attempt !== null) return pending.where('id', '=', attempt).executeTakeFirst()
  return pending
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('ip_address', '=', from),
        not(
          exists(
            selectFrom('sign_up as other')
              .select(sql`1`.as('one'))
              .whereRef('other.phone', '=', 'sign_up.phone')
              .whereRef('other.id', '!=', 'sign_up.id'),
          ),
        ),
      ]),
    )
    .executeTakeFirst()
}

/** The latest pending one with an e-mail address. */
export function findSignUpByEmail(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('sign_up')
    .select(['id', 'phone', 'role', 'locale', 'password', 'ip_address'])
    .where('email', '=', email)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Deletes and returns a sign-up. Undefined for all but one of concurrent calls. */
export function takeSignUp(tx: Kysely<DB>, id: string) {
  return tx
    .deleteFrom('sign_up')
    .where('id', '=', id)
    .returning(['role', 'name', 'last_name', 'email', 'phone', 'address', 'birth_date', 'locale', 'password'])
    .returning(['plan', 'free_months'])
    .executeTakeFirst()
}

/** Deletes unverified sign-ups unchanged since `notSince`. */
export async function deleteStaleSignUps(db: Kysely<DB>, notSince: Date, most: number): Promise<void> {
  await db
    .deleteFrom('sign_up')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sign_up')
        .select('id')
        .where('updated_at', '<=', notSince)
        .orderBy('updated_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
