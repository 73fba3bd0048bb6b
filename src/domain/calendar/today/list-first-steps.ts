import { sql } from 'kysely'
import { lacksPayoutAccount } from '../../commerce/payments/accepts-cards.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { may } from '../../kernel/permissions.ts'

/** Steps of setting up a salon; `payouts`: the account without which it accepts no cards. */
export const FIRST_STEPS = ['services', 'staff', 'hours', 'picture', 'team', 'payouts'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** The steps that are not done yet, of those that the member may do. */
export async function listFirstSteps(
  app: Pick<App, 'db' | 'connectedAccounts'>,
  { salonId, role }: Member,
): Promise<FirstStep[]> {
  if (!may(role, 'settings_edit')) return []
  const { rows } = await sql<Record<Exclude<FirstStep, 'payouts'>, boolean>>`select
      exists (select from service v where v.salon_id = s.id and v.active) as services,
      exists (select from staff st where st.salon_id = s.id and st.active) as staff,
      not exists (select from staff st where st.salon_id = s.id and st.active
        and not exists (select from shift f where f.salon_id = s.id and f.staff_id = st.id)) as hours,
      s.picture is not null as picture,
      (select count(*) from membership m where m.salon_id = s.id) > 1 as team
    from salon s where s.id = ${salonId}`.execute(app.db)
  const [found] = rows
  if (!found) return []
  const payouts = !may(role, 'finance_see') || !(await lacksPayoutAccount(app, app.db, salonId))
  const done: Record<FirstStep, boolean> = { ...found, payouts }
  return FIRST_STEPS.filter((step) => !done[step])
}
