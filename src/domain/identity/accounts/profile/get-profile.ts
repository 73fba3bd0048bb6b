import { sql } from 'kysely'
import type { App } from '../../../kernel/app.ts'
import { type Locale, localeOf } from '../../../kernel/locale.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { emailToShow } from '../release-email.ts'

/** A person's own account. */
export interface Profile {
  name: string
  lastName: string
  /** Empty when the owner of the address removed it. */
  email: string
  emailVerified: boolean
  /** A new address that awaits confirmation. */
  pendingEmail: string | null
  phone: string | null
  address: string
  /** 'YYYY-MM-DD'. */
  birthDate: string | null
  picture: string | null
  locale: Locale
  hasPassword: boolean
}

/** Throws Refusal('not_found') for a deleted account. */
export async function getProfile(app: Pick<App, 'db'>, viewer: { id: string }): Promise<Profile> {
  const row = await app.db
    .selectFrom('person as p')
    .leftJoin('email_change as e', 'e.person_id', 'p.id')
    .select(['p.name', 'p.last_name as lastName', 'p.email', 'p.email_verified as emailVerified'])
    .select(['p.phone', 'p.address', 'p.birth_date as birthDate', 'p.picture', 'p.locale'])
    .select([
      // The account's present address is not a change, only unconfirmed.
      sql<string | null>`case when e.email <> p.email then e.email end`.as('pendingEmail'),
      sql<boolean>`exists (select from credential c where c.person_id = p.id and c.password is not null)`.as(
        'hasPassword',
      ),
    ])
    .where('p.id', '=', viewer.id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return { ...row, email: emailToShow(row.email), locale: localeOf(row.locale) }
}
