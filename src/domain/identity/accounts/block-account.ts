import type { App } from '../../kernel/app.ts'
import { operatorActor } from '../../kernel/audit/operator-actor.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { ConfirmedOperator } from '../../kernel/operator.ts'
import { parse } from '../../kernel/parse.ts'
import { reasonInput } from '../../kernel/reason.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { endAllSessions } from './queries.ts'

/**
 * Locks an account: whoever is signed in to it is out, and nobody gets in. What it has booked stays. Throws
 * Refusal('not_eligible') for one's own, 'not_found' where none is open, 'invalid_input' at `reason`.
 */
export async function blockAccount(
  app: App,
  operator: ConfirmedOperator,
  personId: string,
  input: { reason: string },
): Promise<void> {
  if (personId === operator.id) throw new Refusal('not_eligible')
  await changeAccount(app, operator, personId, input, 'account_blocked', async (tx, reason, now) => {
    const person = await tx
      .updateTable('person')
      .set({ blocked_at: now, blocked_reason: reason, updated_at: now })
      .where('id', '=', personId)
      .where('blocked_at', 'is', null)
      .returning('email')
      .executeTakeFirst()
    if (person) await endAllSessions(tx, personId)
    return person
  })
}

/** Lets the owner of a locked account in again. Throws Refusal('not_found') where none is locked, and 'invalid_input' at `reason`. */
export async function unblockAccount(
  app: App,
  operator: ConfirmedOperator,
  personId: string,
  input: { reason: string },
): Promise<void> {
  await changeAccount(app, operator, personId, input, 'account_unblocked', (tx, _reason, now) =>
    tx
      .updateTable('person')
      .set({ blocked_at: null, blocked_reason: '', updated_at: now })
      .where('id', '=', personId)
      .where('blocked_at', 'is not', null)
      .returning('email')
      .executeTakeFirst(),
  )
}

/** Signs somebody out everywhere. Throws Refusal('not_found'), 'not_eligible' for oneself, and 'invalid_input' at `reason`. */
export async function endSessionsOf(
  app: App,
  operator: ConfirmedOperator,
  personId: string,
  input: { reason: string },
): Promise<void> {
  if (personId === operator.id) throw new Refusal('not_eligible')
  await changeAccount(app, operator, personId, input, 'sessions_ended', async (tx) => {
    const person = await tx.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirst()
    if (person) await endAllSessions(tx, personId)
    return person
  })
}

/** One change of an account for a reason, recorded under its email; `change` returns nothing where there is no such account. */
async function changeAccount(
  app: App,
  operator: ConfirmedOperator,
  personId: string,
  input: { reason: string },
  action: string,
  change: (tx: App['db'], reason: string, now: Date) => Promise<{ email: string } | undefined>,
): Promise<void> {
  if (!isId(personId)) throw new Refusal('not_found')
  const { reason } = parse(reasonInput, input)
  await app.limits.take('write', operator.id)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const person = await change(tx, reason, now)
    if (!person) throw new Refusal('not_found')
    await recordAudit(tx, operatorActor(operator), { action, subject: person.email, detail: { personId, reason } }, now)
  })
}
