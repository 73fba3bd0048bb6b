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
 * Blocks an account: its sessions end and signing in is refused. Its bookings stay. Throws Refusal('not_eligible') for
 * one's own, 'not_found' for an unknown or blocked one, 'invalid_input' at `reason`.
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

/** Unblocks an account. Throws Refusal('not_found') for one that is not blocked, and 'invalid_input' at `reason`. */
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

/**
 * Ends all sessions of an account. Throws Refusal('not_found'), 'not_eligible' for one's own, and 'invalid_input' at
 * `reason`.
 */
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

/**
 * Changes an account for a reason, recorded under its e-mail address; `change` returns nothing when there is no such
 * account.
 */
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
