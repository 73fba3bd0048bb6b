import { z } from 'zod'
import type { App } from '../../../kernel/app.ts'
import { isId } from '../../../kernel/ids.ts'
import { parse } from '../../../kernel/parse.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { FACTOR_TABLES, type FactorKey } from './factor-key.ts'
import { factorName } from './schema.ts'

/** Renames one of the viewer's second factors. Throws Refusal('invalid_input' | 'not_found'). */
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
    .updateTable(FACTOR_TABLES[kind])
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', viewer.id)
    .returning('id')
    .executeTakeFirst()
  if (!renamed) throw new Refusal('not_found')
}
