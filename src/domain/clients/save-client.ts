import { type Kysely, sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import { diffChanges, requireVersion } from '../kernel/audit/diff-changes.ts'
import { recordAudit } from '../kernel/audit/record.ts'
import { newId } from '../kernel/ids.ts'
import type { Member } from '../kernel/member.ts'
import { parse } from '../kernel/parse.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { DB } from '../kernel/tables.ts'
import { violatesConstraint } from '../kernel/violates-constraint.ts'
import { clientNumber } from './client-number.ts'
import { isIdentified } from './client-sql.ts'
import { contactVersion } from './contact-version.ts'
import { getContact } from './get-client.ts'
import { type ContactInput, contactInput } from './schema.ts'

type Typed = { [K in keyof ContactInput]?: string }

/**
 * Adds a client; returns their id. Throws Refusal('not_allowed'), and 'invalid_input': also at `email` when a client of
 * the salon has that address, with their id as `details.known`.
 */
export async function addClient(app: App, member: Member, typed: Typed): Promise<string> {
  mayOrRefuse(member, 'clients_edit')
  const given = parse(contactInput, typed)
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  const id = newId()
  await refuseDuplicate(app, member, id, given, async (tx) => {
    await tx
      .insertInto('client')
      .values({ salon_id: member.salonId, id, ...columns(given), created_at: now, updated_at: now })
      .execute()
    await recordAudit(tx, member, { action: 'client_added', subject: clientNumber(id) }, now)
  })
  return id
}

/**
 * Updates a client without an account. Those with an account maintain their details there: Refusal('not_eligible').
 * `version`: of the details that were edited; Refusal('invalid_input') at it when they were changed meanwhile. Without it,
 * such changes are overwritten.
 */
export async function changeClient(
  app: App,
  member: Member,
  id: string,
  { version, ...typed }: Typed & { version?: string | undefined },
): Promise<void> {
  mayOrRefuse(member, 'clients_edit')
  const given = parse(contactInput, typed)
  await app.limits.take('write', member.personId)
  const { name, lastName, email, phone, account } = await getContact(app, member, id)
  if (account) throw new Refusal('not_eligible')
  const now = app.clock.now()
  await refuseDuplicate(app, member, id, given, async (tx) => {
    if (version !== undefined) await requireContact(tx, member, id, version)
    const changed = await tx
      .updateTable('client as c')
      .set({ ...columns(given), updated_at: now })
      .where('c.salon_id', '=', member.salonId)
      .where('c.id', '=', id)
      .where('c.person_id', 'is', null)
      // Not while their data is being deleted.
      .where(isIdentified)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new Refusal('not_eligible')
    // Field names only: the audit log outlives the client's data.
    const fields = Object.keys(diffChanges({ name, lastName, email, phone }, given))
    if (fields.length > 0)
      await recordAudit(tx, member, { action: 'client_changed', subject: clientNumber(id), detail: { fields } }, now)
  })
}

async function requireContact(tx: Kysely<DB>, { salonId }: Member, id: string, version: string): Promise<void> {
  const present = await tx
    .selectFrom('client')
    .select(['name', 'last_name as lastName', 'email', 'phone'])
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (present) requireVersion(version, contactVersion(present))
}

function columns({ name, lastName, email, phone }: ContactInput) {
  return { name, last_name: lastName, email, phone }
}

/** Two clients cannot have the same address; the database enforces it. */
async function refuseDuplicate(
  app: App,
  { salonId }: Member,
  id: string,
  { email }: ContactInput,
  work: (tx: Kysely<DB>) => Promise<void>,
): Promise<void> {
  const known = () =>
    app.db
      .selectFrom('client')
      .select('id')
      .where('salon_id', '=', salonId)
      .where(sql`lower(email)`, '=', email)
      .where('id', '<>', id)
      .limit(1)
      .executeTakeFirst()
  const taken = (other: string | undefined) =>
    new Refusal('invalid_input', { fields: { email: 'client_known' }, known: other })
  const other = email === '' ? undefined : await known()
  if (other) throw taken(other.id)
  try {
    await app.db.transaction().execute(work)
  } catch (error) {
    if (!violatesConstraint(error, 'client_email')) throw error
    throw taken((await known())?.id)
  }
}
