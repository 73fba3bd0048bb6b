import { z } from 'zod'
import type { App } from '../../app.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Confirmation } from '../../shared/confirmation.ts'
import { isId } from '../../shared/ids.ts'
import { parse } from '../../shared/parse.ts'
import { Refusal } from '../../shared/refusal.ts'
import { mailSecondFactorNews } from './mail-owner.ts'
import { hasSecondFactor } from './queries.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'
import { removeRest } from './remove-all.ts'
import { factorName } from './schema.ts'

const TABLES = { app: 'authenticator_app', passkey: 'passkey' } as const

const kinds = z.enum(['app', 'passkey'])

export interface FactorKey {
  kind: z.output<typeof kinds>
  id: string
}

/** Throws Refusal('invalid_input') for what is no kind of second factor. */
export function factorKind(text: string): FactorKey['kind'] {
  const kind = kinds.safeParse(text)
  if (!kind.success) throw new Refusal('invalid_input')
  return kind.data
}

/** Calls one of one's own something else. Throws Refusal('invalid_input' | 'not_found'). */
export async function renameFactor(
  app: App,
  viewer: { id: string },
  { kind, id }: FactorKey,
  input: { name: string },
): Promise<void> {
  const { name } = parse(z.object({ name: factorName }), input)
  if (!isId(id)) throw new Refusal('not_found')
  await app.limits.take('write', viewer.id)
  const renamed = await app.db
    .updateTable(TABLES[kind])
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', viewer.id)
    .returning('id')
    .executeTakeFirst()
  if (!renamed) throw new Refusal('not_found')
}

/**
 * Takes one of one's own away. With the last of them the recovery codes go, and no session counts as having shown a second
 * factor any more. Throws Refusal('not_found').
 */
export async function removeFactor(
  app: App,
  viewer: { id: string },
  _confirmation: Confirmation,
  { kind, id }: FactorKey,
): Promise<void> {
  if (!isId(id)) throw new Refusal('not_found')
  await app.limits.take('write', viewer.id)
  const now = app.clock.now()
  const name = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', viewer.id).forUpdate().executeTakeFirstOrThrow()
    const removed = await tx
      .deleteFrom(TABLES[kind])
      .where('id', '=', id)
      .where('person_id', '=', viewer.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new Refusal('not_found')
    if (!(await hasSecondFactor(tx, viewer.id))) await removeRest(tx, viewer.id)
    const change = { action: 'second_factor_removed', subject: removed.name, detail: { kind } }
    await recordAudit(tx, { id: viewer.id }, change, now)
    return removed.name
  })
  await mailSecondFactorNews(app, viewer.id, { event: 'second_factor_removed', factor: kind, label: name })
}

/** Makes new recovery codes; the old ones work no more. They are shown this once. Throws Refusal('not_eligible') without a second factor. */
export async function renewRecoveryCodes(
  app: App,
  viewer: { id: string },
  _confirmation: Confirmation,
): Promise<string[]> {
  await app.limits.take('write', viewer.id)
  const codes = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', viewer.id).forUpdate().executeTakeFirstOrThrow()
    if (!(await hasSecondFactor(tx, viewer.id))) throw new Refusal('not_eligible')
    const change = { action: 'recovery_codes_renewed', subject: '' }
    await recordAudit(tx, { id: viewer.id }, change, app.clock.now())
    return writeRecoveryCodes(tx, viewer.id)
  })
  await mailSecondFactorNews(app, viewer.id, { event: 'recovery_codes_renewed' })
  return codes
}
