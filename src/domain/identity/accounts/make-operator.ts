import type { Kysely } from 'kysely'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { DB } from '../../kernel/tables.ts'
import { endAllSessions } from './queries.ts'

/** The actor: the server's command line. */
const COMMAND_LINE = 'command line'

/**
 * Makes the owner of a verified account an operator; returns whether there is one with that e-mail address. Only from
 * the command line: no page or call does it.
 */
export async function makeOperator(db: Kysely<DB>, email: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const person = await tx
      .updateTable('person')
      .set({ role: 'admin', updated_at: now })
      .where('email', '=', email)
      .where(({ or, eb }) => or([eb('email_verified', '=', true), eb('phone_verified', '=', true)]))
      .returning('id')
      .executeTakeFirst()
    if (!person) return false
    const change = { action: 'operator_added', subject: email }
    await recordAudit(tx, { id: person.id, name: COMMAND_LINE }, change, now)
    return true
  })
}

/** Removes the role and ends their sessions; returns whether they were an operator. */
export async function dismissOperator(db: Kysely<DB>, email: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const person = await tx
      .updateTable('person')
      .set(({ exists, selectFrom, case: when }) => ({
        role: when()
          .when(exists(selectFrom('membership').select('salon_id').whereRef('membership.person_id', '=', 'person.id')))
          .then('partner')
          .else('customer')
          .end(),
        updated_at: now,
      }))
      .where('email', '=', email)
      .where('role', '=', 'admin')
      .returning('id')
      .executeTakeFirst()
    if (!person) return false
    await endAllSessions(tx, person.id)
    const change = { action: 'operator_removed', subject: email }
    await recordAudit(tx, { id: person.id, name: COMMAND_LINE }, change, now)
    return true
  })
}

export async function listOperators(db: Kysely<DB>): Promise<string[]> {
  const people = await db
    .selectFrom('person')
    .select('email')
    .where('role', '=', 'admin')
    .orderBy('email')
    .limit(100)
    .execute()
  return people.map(({ email }) => email)
}
