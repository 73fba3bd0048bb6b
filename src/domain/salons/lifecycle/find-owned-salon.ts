import type { App } from '../../kernel/app.ts'

/** The salon that a member works for, draft or live; the earliest membership if there are several. */
export async function findOwnedSalon(app: Pick<App, 'db'>, member: { id: string }): Promise<string | null> {
  const found = await app.db
    .selectFrom('membership')
    .select('salon_id')
    .where('person_id', '=', member.id)
    .orderBy('created_at')
    .orderBy('salon_id')
    .limit(1)
    .executeTakeFirst()
  return found?.salon_id ?? null
}
