import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'

/** Whether booking these services may require a deposit, of whatever customer: by the salon's policy or by one of them. */
export async function mayAskDeposit(
  app: Pick<App, 'db'>,
  { salonId, serviceIds }: { salonId: string; serviceIds: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select s.deposit <> 'nobody' or exists (
      select from service v where v.salon_id = ${salonId} and v.id = any(${serviceIds}::uuid[]) and v.payment = 'deposit') as may
    from salon s where s.id = ${salonId}`.execute(app.db)
  return rows[0]?.may ?? false
}
