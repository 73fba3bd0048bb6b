import type { App } from '../app.ts'

/** Why customers do not see a salon at the moment; null where they do, or it never was set live. */
export async function whySuspended(
  app: Pick<App, 'db'>,
  { salonId, status }: { salonId: string; status: string },
): Promise<string | null> {
  if (status !== 'suspended') return null
  const salon = await app.db
    .selectFrom('salon')
    .select('suspended_reason as reason')
    .where('id', '=', salonId)
    .where('status', '=', 'suspended')
    .executeTakeFirst()
  return salon?.reason || null
}
