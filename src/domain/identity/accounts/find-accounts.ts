import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { type Locale, localeOf } from '../../kernel/locale.ts'
import type { SalonRole } from '../../kernel/member.ts'
import { asOperator } from '../../kernel/operator.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Role, Viewer } from '../../kernel/viewer.ts'
import { parsePhone } from './phone.ts'

const LIMIT = 20

export interface Account {
  id: string
  name: string
  email: string
  phone: string | null
  role: Role
  createdAt: Date
  blockedAt: Date | null
}

export interface AccountDetails extends Account {
  emailVerified: boolean
  phoneVerified: boolean
  locale: Locale
  hasPassword: boolean
  /** Linked identity providers: 'google'. */
  linkedProviders: string[]
  authenticatorApps: number
  passkeys: number
  /** The number of unused recovery codes. */
  recoveryCodes: number
  blockedReason: string
  salons: { id: string; name: string; role: SalonRole }[]
  sessions: { id: string; openedAt: Date; usedAt: Date; device: string | null; userAgent: string }[]
}

const account = sql`p.id, trim(p.name || ' ' || p.last_name) as name, p.email::text as email, p.phone, p.role,
  p.created_at as "createdAt", p.blocked_at as "blockedAt"`

/**
 * The account with an e-mail address or a verified number, as entered; empty when there is none. Throws
 * Refusal('not_allowed' | 'too_many_requests').
 */
export async function findAccounts(app: Pick<App, 'db' | 'limits'>, viewer: Viewer, typed: string): Promise<Account[]> {
  await app.limits.take('write', asOperator(viewer).id)
  const query = typed.trim()
  const phone = query.includes('@') ? null : parsePhone(query).phone
  if (!query.includes('@') && phone === null) return []
  const { rows } = await sql<Account>`
    select ${account} from person p
    where ${phone === null ? sql`p.email = ${query}` : sql`p.phone = ${phone} and p.phone_verified`}
    order by p.created_at limit ${LIMIT}`.execute(app.db)
  return rows
}

/** The same with details for helping its owner; without passwords. Throws Refusal('not_allowed' | 'not_found'). */
export async function getAccount(
  app: Pick<App, 'db' | 'clock'>,
  viewer: Viewer,
  personId: string,
): Promise<AccountDetails> {
  asOperator(viewer)
  if (!isId(personId)) throw new Refusal('not_found')
  const { rows } = await sql<Omit<AccountDetails, 'sessions'>>`
    select ${account}, p.email_verified as "emailVerified", p.phone_verified as "phoneVerified", p.locale,
      p.blocked_reason as "blockedReason",
      (select count(*)::int from authenticator_app a where a.person_id = p.id) as "authenticatorApps",
      (select count(*)::int from passkey k where k.person_id = p.id) as passkeys,
      (select count(*)::int from recovery_code r where r.person_id = p.id and r.used_at is null) as "recoveryCodes",
      exists (select from credential c where c.person_id = p.id and c.password is not null) as "hasPassword",
      array(select c.provider from credential c where c.person_id = p.id and c.password is null order by 1) as "linkedProviders",
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'role', m.role) order by m.created_at)
        from membership m join salon s on s.id = m.salon_id where m.person_id = p.id), '[]') as salons
    from person p where p.id = ${personId}`.execute(app.db)
  const [person] = rows
  if (!person) throw new Refusal('not_found')
  const { rows: sessions } = await sql<AccountDetails['sessions'][number]>`
    select id, created_at as "openedAt", used_at as "usedAt", device, coalesce(user_agent, '') as "userAgent"
    from session where person_id = ${personId} and expires_at > ${app.clock.now()}
    order by used_at desc limit ${LIMIT}`.execute(app.db)
  return { ...person, locale: localeOf(person.locale), sessions }
}
