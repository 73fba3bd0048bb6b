import { sql } from 'kysely'
import type { App } from '../../../kernel/app.ts'
import { type Locale, localeOf } from '../../../kernel/locale.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { shownEmail } from '../release-email.ts'

/** What a person sees of their own account. */
export interface Profile {
  name: string
  lastName: string
  /** Empty when its owner took it off the account. */
  email: string
  emailVerified: boolean
  /** An address that counts once the link mailed to it is followed. */
  waitingEmail: string | null
  phone: string | null
  address: string
  /** 'YYYY-MM-DD'. */
  birthDate: string | null
  picture: string | null
  locale: Locale
  hasPassword: boolean
}

/** Refusal('not_found') for who is no more. */
export async function getProfile(app: Pick<App, 'db'>, viewer: { id: string }): Promise<Profile> {
  const row = await app.db
    .selectFrom('person as p')
    .leftJoin('email_change as e', 'e.person_id', 'p.id')
    .select(['p.name', 'p.last_name as lastName', 'p.email', 'p.email_verified as emailVerified'])
    .select(['p.phone', 'p.address', 'p.birth_date as birthDate', 'p.picture', 'p.locale'])
    .select([
      // The account's own address waits for no change, only to be confirmed.
      sql<string | null>`case when e.email <> p.email then e.email end`.as('waitingEmail'),
      sql<boolean>`exists (select from credential c where c.person_id = p.id and c.password is not null)`.as(
        'hasPassword',
      ),
    ])
    .where('p.id', '=', viewer.id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return { ...row, email: shownEmail(row.email), locale: localeOf(row.locale) }
}
