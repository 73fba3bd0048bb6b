import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from './tables.ts'

/** A person by what is certain: the account, and its e-mail address and number once they are confirmed; null before. */
export interface ConfirmedPerson {
  id: string
  email: string | null
  phone: string | null
}

export async function readConfirmed(db: Kysely<DB>, personId: string): Promise<ConfirmedPerson> {
  const { rows } = await sql<Omit<ConfirmedPerson, 'id'>>`
    select case when email_verified then lower(email::text) end as email, case when phone_verified then phone end as phone
    from person where id = ${personId}`.execute(db)
  return { id: personId, email: rows[0]?.email ?? null, phone: rows[0]?.phone ?? null }
}

/**
 * The salon's client records of a person: with the account, or without one but with the confirmed e-mail address or
 * number. One record can be returned twice.
 */
export function clientsOf(
  salonId: string,
  { id, email, phone }: ConfirmedPerson,
): RawBuilder<{ id: string; blocked_at: Date | null }> {
  return sql`(
    select id, blocked_at from client c where c.salon_id = ${salonId} and c.person_id = ${id}
    union all
    select id, blocked_at from client c where c.salon_id = ${salonId} and c.person_id is null and c.email <> ''
      and lower(c.email) = ${email}
    union all
    select id, blocked_at from client c where c.salon_id = ${salonId} and c.person_id is null and c.phone <> ''
      and c.phone = ${phone})`
}

/**
 * Whether the booking of that alias is of this person: made with the account, or by the salon for one of the person's
 * client records. An array, so that the indexes by customer and by client find them. The query names the salon.
 */
export function isBookedBy(alias: string, salonId: string, person: ConfirmedPerson): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`(${column('customer_id')} = ${person.id}
    or ${column('client_id')} = any(array(select id from ${clientsOf(salonId, person)} k)))`
}
