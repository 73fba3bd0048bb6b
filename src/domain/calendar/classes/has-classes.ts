import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'

/** Whether the salon offers a class, of which sessions can be scheduled. */
export async function hasClasses(app: Pick<App, 'db'>, { salonId }: Pick<Member, 'salonId'>): Promise<boolean> {
  const found = await app.db
    .selectFrom('service')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('active', '=', true)
    .where('capacity', '>', 1)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
