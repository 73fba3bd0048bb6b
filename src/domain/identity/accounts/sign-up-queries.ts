import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { DB } from '../../kernel/tables.ts'
import type { PlanId } from '../../salons/plans/plans.ts'

export interface NewSignUp {
  role: 'customer' | 'partner'
  name: string
  lastName: string
  email: string
  phone: string
  address: string
  /** 'YYYY-MM-DD'. */
  birthDate: string | null
  locale: Locale
  /** A partner's: the plan that the salon begins with, and how long it costs nothing. */
  plan?: PlanId
  freeMonths?: number
  password: string
  /** The address that it came from. */
  ipAddress: string
}

/**
 * Enters a sign-up beside whichever others wait. Who comes again with the same number, e-mail and password has the one
 * they have, with its other fields as they are now.
 */
export async function enterSignUp(tx: Kysely<DB>, signUp: NewSignUp, now: Date): Promise<string> {
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

/** Who asks about a sign-up: with its id, which only the browser that made it has, or with no more than the number. */
export interface Asker {
  phone: string
  attempt: string | null
  from: string
}

/**
 * The sign-up that somebody means. Who has only the number means the latest made from where they are, or else the only
 * one with that number: of several, a stranger's could be the latest.
 */
export function findSignUp(db: Kysely<DB>, { phone, attempt, from }: Asker) {
  const waiting = db
    .selectFrom('sign_up')
    .select(['id', 'locale', 'ip_address'])
    .where('phone', '=', phone)
    .orderBy('updated_at', 'desc')
    .limit(1)
  if (attempt !== null) return waiting.where('id', '=', attempt).executeTakeFirst()
  return waiting
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

/** The latest that waits with an e-mail. */
export function findSignUpByEmail(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('sign_up')
    .select(['id', 'phone', 'role', 'locale', 'password', 'ip_address'])
    .where('email', '=', email)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Takes a sign-up out. Undefined for all but one of concurrent calls. */
export function takeSignUp(tx: Kysely<DB>, id: string) {
  return tx
    .deleteFrom('sign_up')
    .where('id', '=', id)
    .returning(['role', 'name', 'last_name', 'email', 'phone', 'address', 'birth_date', 'locale', 'password'])
    .returning(['plan', 'free_months'])
    .executeTakeFirst()
}

/** Removes sign-ups whose code nobody entered, when nothing has touched them since `notSince`. */
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
