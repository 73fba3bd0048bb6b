import type { App } from '../../kernel/app.ts'

/** Whether customers may join a salon's waiting list. */
export async function hasWaitingList(app: Pick<App, 'reads'>, salonId: string): Promise<boolean> {
  const salon = await app.reads
    .selectFrom('salon')
    .select('waiting_list')
    .where('id', '=', salonId)
    .where('status', '=', 'live')
    .executeTakeFirst()
  return salon?.waiting_list ?? false
}
