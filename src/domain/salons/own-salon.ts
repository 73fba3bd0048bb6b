import type { App } from '../app.ts'

/** The salon that a partner owns, draft or live; the first opened when there are several. */
export async function ownSalon(app: Pick<App, 'db'>, owner: { id: string }): Promise<string | null> {
  const salon = await app.db
    .selectFrom('salon')
    .select('id')
    .where('owner_id', '=', owner.id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return salon?.id ?? null
}
