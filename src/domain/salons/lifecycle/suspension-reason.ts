import type { App } from '../../kernel/app.ts'
import type { SalonRole } from '../../kernel/member.ts'
import { may } from '../../kernel/permissions.ts'

/** The reason for which a salon is suspended, for members who may publish it; otherwise null. */
export async function suspensionReason(
  app: Pick<App, 'db'>,
  { salonId, status, role }: { salonId: string; status: string; role: SalonRole },
): Promise<string | null> {
  if (status !== 'suspended' || !may(role, 'go_live')) return null
  const salon = await app.db
    .selectFrom('salon')
    .select('suspended_reason as reason')
    .where('id', '=', salonId)
    .where('status', '=', 'suspended')
    .executeTakeFirst()
  return salon?.reason || null
}
