import type { Kysely } from 'kysely'
import type { App } from '../../../kernel/app.ts'
import { recordAudit } from '../../../kernel/audit/record.ts'
import type { Confirmation } from '../../../kernel/confirmation.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { DB } from '../../../kernel/tables.ts'
import { endOtherSessions } from '../profile/sessions.ts'
import { notifySecondFactorChange } from './notify-second-factor-change.ts'
import { hasSecondFactor, recordConfirmation } from './queries.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'

/** The most second factors of an account. */
const LIMIT = 10

export interface NewFactor {
  kind: 'app' | 'passkey'
  name: string
}

/**
 * Adds a second factor by `insert`, which returns false when it exists already. With the first one, recovery codes are
 * created, which only the returned value contains, and all other sessions end, since none of them has used a second
 * factor. Returns null when there were codes already.
 */
export async function addFactor(
  app: App,
  viewer: { id: string },
  confirmation: Confirmation,
  { kind, name }: NewFactor,
  insert: (tx: Kysely<DB>, now: Date) => Promise<boolean>,
): Promise<string[] | null> {
  const now = app.clock.now()
  const added = await app.db.transaction().execute(async (tx) => {
    // Concurrent additions are serialised: one of them is the first.
    await tx.selectFrom('person').select('id').where('id', '=', viewer.id).forUpdate().executeTakeFirstOrThrow()
    const isFirst = !(await hasSecondFactor(tx, viewer.id))
    if ((await countFactors(tx, viewer.id)) >= LIMIT)
      throw new Refusal('not_eligible', { fields: { name: 'too_many_factors' } })
    if (!(await insert(tx, now))) return false
    const change = { action: 'second_factor_added', subject: name, detail: { kind } }
    await recordAudit(tx, { id: viewer.id }, change, now)
    await notifySecondFactorChange(app, tx, viewer.id, { event: 'second_factor_added', factor: kind, label: name })
    await recordConfirmation(tx, confirmation.sessionId, { now, secondFactor: true })
    if (!isFirst) return { codes: null }
    await endOtherSessions(tx, viewer.id, confirmation.sessionId)
    return { codes: await writeRecoveryCodes(tx, viewer.id) }
  })
  // A form sent twice: the first response has the codes, and the mail was sent.
  return added ? added.codes : null
}

async function countFactors(tx: Kysely<DB>, personId: string): Promise<number> {
  const { count } = await tx
    .selectFrom((eb) =>
      eb
        .selectFrom('authenticator_app')
        .select('id')
        .where('person_id', '=', personId)
        .unionAll(eb.selectFrom('passkey').select('id').where('person_id', '=', personId))
        .as('factor'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
