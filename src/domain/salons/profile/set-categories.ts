import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Category } from '../../kernel/categories.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'
import { categoriesInput } from './profile-schema.ts'

/** Sets a salon's categories; at least one. Throws Refusal('invalid_input' at `categories` | 'not_allowed'). */
export async function setCategories(app: App, member: Member, categories: readonly Category[]): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  const requested = [...new Set(parse(categoriesInput, { categories }).categories)].sort()
  const { salonId } = member
  await app.db.transaction().execute(async (tx) => {
    await lockSalon(tx, salonId)
    const { rows } = await sql<{ category: string }>`
      with deleted as (delete from salon_category where salon_id = ${salonId} and category <> all(${requested}::text[])),
      added as (insert into salon_category (salon_id, category) select ${salonId}, unnest(${requested}::text[]) on conflict do nothing)
      select category from salon_category where salon_id = ${salonId} order by category`.execute(tx)
    const from = rows.map(({ category }) => category)
    if (from.join() === requested.join()) return
    const change = { action: 'categories_changed', subject: member.salonName, detail: { from, to: requested } }
    await recordAudit(tx, member, change, app.clock.now())
  })
}
