import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'

/** Whether booking at `salon s` may require a deposit: by its policy, or by one of the active services `which` selects. */
export function mayRequireDepositFor(which: RawBuilder<boolean> = sql`true`): RawBuilder<boolean> {
  return sql<boolean>`(s.deposit <> 'nobody' or exists (
    select from service v where v.salon_id = s.id and v.active and v.payment = 'deposit' and ${which}))`
}

/** Whether booking these services of a salon may require a deposit, of whatever customer. */
export async function mayRequireDeposit(
  app: Pick<App, 'db'>,
  { salonId, serviceIds }: { salonId: string; serviceIds: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${mayRequireDepositFor(sql`v.id = any(${serviceIds}::uuid[])`)} as may from salon s where s.id = ${salonId}`.execute(
    app.db,
  )
  return rows[0]?.may ?? false
}
