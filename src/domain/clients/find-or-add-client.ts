import { type Kysely, sql } from 'kysely'
import { newId } from '../kernel/ids.ts'
import type { DB } from '../kernel/tables.ts'

/** A person with an account; or a client without one, as entered by the salon. */
export type ClientFacts = { salonId: string } & (
  | { personId: string }
  | { personId?: null; name: string; lastName: string; email: string; phone: string }
)

interface Account {
  id: string
  name: string
  lastName: string
  email: string
  phone: string
  isVerified: boolean
}

/**
 * Adds a client to the salon unless they are known, and returns the client's id. A known client is found by account,
 * otherwise by e-mail address, otherwise by the same name and number. With an account its details replace the client's;
 * without, only missing ones are added. An account takes over the client with its address once the address is
 * confirmed. Two concurrent calls without account and address may create two clients.
 */
export async function findOrAddClient(tx: Kysely<DB>, client: ClientFacts, now: Date): Promise<string> {
  if (typeof client.personId === 'string') return (await findOrAddCustomer(tx, client.salonId, client.personId, now)).id
  const { rows } = await ofConsole({ ...client, email: client.email.toLowerCase() }, now).execute(tx)
  return firstOf(rows, client.salonId).id
}

/** The same for an account, with whether the client was added just now. */
export async function findOrAddCustomer(
  tx: Kysely<DB>,
  salonId: string,
  personId: string,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  // One statement for each table: on a cluster, one for both would need all workers, and not only the one of the salon.
  const { rows: people } = await sql<Account>`
    select id, name, last_name as "lastName", email::text as email, coalesce(phone, '') as phone, email_verified as "isVerified"
    from person where id = ${personId}`.execute(tx)
  const account = firstOf(people, salonId)
  const { rows: adopted } = account.isVerified ? await linkToAccount(salonId, account, now).execute(tx) : { rows: [] }
  if (adopted[0]) return { id: adopted[0].id, isNew: false }
  const newClientId = newId()
  const { rows } = await ofAccount(salonId, account, newClientId, now).execute(tx)
  const { id } = firstOf(rows, salonId)
  return { id, isNew: id === newClientId }
}

function firstOf<T>(rows: readonly T[], salonId: string): T {
  const [row] = rows
  if (!row) throw new Error(`No client found or added at salon ${salonId}`)
  return row
}

/** The client with the account's address becomes the account's, unless it has one. */
function linkToAccount(salonId: string, { id, name, lastName, email, phone }: Account, now: Date) {
  return sql<{ id: string }>`
    update client c set person_id = ${id}, name = ${name}, last_name = ${lastName}, phone = coalesce(nullif(${phone}, ''), c.phone),
      updated_at = ${now}
    where c.salon_id = ${salonId} and c.person_id is null and c.email <> '' and lower(c.email) = lower(${email})
      and not exists (select from client k where k.salon_id = ${salonId} and k.person_id = ${id})
    returning c.id`
}

function ofAccount(salonId: string, { id, name, lastName, email, phone }: Account, newClientId: string, now: Date) {
  return sql<{ id: string }>`
    insert into client (salon_id, id, person_id, name, last_name, email, phone, created_at, updated_at)
    values (${salonId}, ${newClientId}, ${id}, ${name}, ${lastName}, ${email}, ${phone}, ${now}, ${now})
    on conflict (salon_id, person_id) where person_id is not null do update
      set name = excluded.name, last_name = excluded.last_name, email = excluded.email,
        phone = coalesce(nullif(excluded.phone, ''), client.phone), updated_at = excluded.updated_at
    returning id`
}

function ofConsole(
  client: { salonId: string; name: string; lastName: string; email: string; phone: string },
  now: Date,
) {
  const { salonId, name, lastName, email, phone } = client
  return sql<{ id: string }>`
    with known as (
      select id from client
      where salon_id = ${salonId} and (email <> '' and lower(email) = ${email} or ${email} = '' and ${phone} <> ''
        and phone = ${phone} and searchable(name || ' ' || last_name) = searchable(${name} || ' ' || ${lastName}))
      order by person_id is null, created_at, id limit 1
    ), filled as (
      update client c set phone = ${phone}, updated_at = ${now} from known
      where c.salon_id = ${salonId} and c.id = known.id and c.phone = '' and ${phone} <> ''
    ), added as (
      insert into client (salon_id, id, name, last_name, email, phone, created_at, updated_at)
      select ${salonId}, ${newId()}, ${name}, ${lastName}, ${email}, ${phone}, ${now}, ${now}
      where not exists (select from known)
      on conflict (salon_id, lower(email)) where email <> '' and person_id is null do update set updated_at = excluded.updated_at
      returning id
    )
    select id from known union all select id from added`
}
