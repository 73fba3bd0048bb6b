import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { asOperator } from '../../kernel/operator.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { type Topic, topicsOf } from './requirement-topics.ts'

export interface LackingAccount {
  salonId: string
  salon: string
  complete: boolean
  due: Topic[]
  deadline: Date | null
  payoutFailure: string | null
}

const LIMIT = 100

/** Salons' accounts that lack something or whose last payout failed, the earliest deadline first. Throws Refusal('not_allowed'). */
export async function listLackingAccounts(app: Pick<App, 'db'>, viewer: Viewer): Promise<LackingAccount[]> {
  asOperator(viewer)
  const { rows } = await sql<Omit<LackingAccount, 'due'> & { due: string[] }>`
    select a.salon_id as "salonId", s.name as salon, a.complete, a.due, a.deadline, a.payout_failure as "payoutFailure"
    from payout_account a join salon s on s.id = a.salon_id
    where not a.complete or a.due <> '{}' or a.payout_failure is not null
    order by a.deadline nulls last, s.name, s.id limit ${LIMIT}`.execute(app.db)
  return rows.map((row) => ({ ...row, due: topicsOf(row.due) }))
}
