import { z } from 'zod'
import type { App } from '../../../kernel/app.ts'
import { operatorActor } from '../../../kernel/audit/operator-actor.ts'
import { recordAudit } from '../../../kernel/audit/record.ts'
import { isId } from '../../../kernel/ids.ts'
import type { ConfirmedOperator } from '../../../kernel/operator.ts'
import { parse } from '../../../kernel/parse.ts'
import { reason, reasonInput } from '../../../kernel/reason.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { endAllSessions } from '../queries.ts'
import { IDENTITY_CHECKS } from './identity-checks.ts'
import { notifySecondFactorChange } from './notify-second-factor-change.ts'
import { removeAllFactors } from './remove-all.ts'

const resetInput = z.object({ reason, identity: z.enum(IDENTITY_CHECKS, 'required') })

/**
 * For a person who lost all second factors and recovery codes: deletes them, ends all sessions of the account, and
 * e-mails its owner. Throws Refusal('not_eligible') for one's own, 'not_found' where there is none, 'invalid_input' at
 * `reason` or `identity`.
 */
export async function resetSecondFactor(
  app: App,
  operator: ConfirmedOperator,
  personId: string,
  input: { reason: string; identity: string },
): Promise<void> {
  if (!isId(personId)) throw new Refusal('not_found')
  if (personId === operator.id) throw new Refusal('not_eligible')
  const { reason, identity } = parse(resetInput, input)
  await app.limits.take('write', operator.id)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('person')
      .select('email')
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirst()
    if (!person || (await removeAllFactors(tx, personId)) === 0) throw new Refusal('not_found')
    await endAllSessions(tx, personId)
    const change = { action: 'second_factor_reset', subject: person.email, detail: { personId, reason, identity } }
    await recordAudit(tx, operatorActor(operator), change, now)
    await notifySecondFactorChange(app, tx, personId, { event: 'second_factor_reset' })
  })
}

/**
 * The same from the server's command line, for operators. Returns whether there was anything to reset. Throws
 * Refusal('invalid_input') at `reason`.
 */
export async function resetSecondFactorAtServer(
  app: Parameters<typeof notifySecondFactorChange>[0] & Pick<App, 'db' | 'clock'>,
  email: string,
  input: { reason: string },
): Promise<boolean> {
  const { reason } = parse(reasonInput, input)
  return app.db.transaction().execute(async (tx) => {
    const person = await tx.selectFrom('person').select('id').where('email', '=', email).forUpdate().executeTakeFirst()
    if (!person || (await removeAllFactors(tx, person.id)) === 0) return false
    await endAllSessions(tx, person.id)
    const change = { action: 'second_factor_reset', subject: email, detail: { reason } }
    await recordAudit(tx, { id: person.id, name: 'command line' }, change, app.clock.now())
    await notifySecondFactorChange(app, tx, person.id, { event: 'second_factor_reset' })
    return true
  })
}
