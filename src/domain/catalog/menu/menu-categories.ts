import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { diffChanges, requireVersion, versionOf } from '../../kernel/audit/diff-changes.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/ids.ts'
import { requiredLine } from '../../kernel/line-field.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { lockSalon } from '../../salons/lifecycle/lock-salon.ts'

export const MAX_MENU_CATEGORIES = 40
/** The longest name of one. */
export const MAX_MENU_CATEGORY_NAME = 60

export interface OwnMenuCategory {
  id: string
  name: string
  /** The services in it that customers can book. */
  services: number
}

const categoriesInput = z.object({
  /** In order; `id` is null for a new one. Those left out are removed, and their services are under their category. */
  categories: z
    .array(
      z.object({
        id: z.uuid('invalid').nullable(),
        name: requiredLine(MAX_MENU_CATEGORY_NAME),
      }),
      'invalid',
    )
    .max(MAX_MENU_CATEGORIES, 'too_many_menu_categories')
    .refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, 'menu_category_twice'),
  version: z.string(),
})
export type MenuCategoriesInput = z.input<typeof categoriesInput>

/** A salon's own categories in their order. Throws Refusal('not_allowed'). */
export async function listMenuCategories(
  app: Pick<App, 'db'>,
  member: Member,
): Promise<{ categories: OwnMenuCategory[]; version: string }> {
  mayOrRefuse(member, 'services_edit')
  const categories = await read(app.db, member.salonId)
  return { categories, version: versionOfNames(categories) }
}

/**
 * Saves a salon's own categories with their order: all at once. Throws Refusal('not_allowed'), and 'invalid_input' at
 * `categories`, or at `version` when they were changed meanwhile.
 */
export async function saveMenuCategories(app: App, member: Member, input: MenuCategoriesInput): Promise<void> {
  mayOrRefuse(member, 'services_edit')
  await app.limits.take('write', member.personId)
  const { categories, version } = parse(categoriesInput, input)
  const { salonId } = member
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      await lockSalon(tx, salonId)
      const before = await read(tx, salonId)
      requireVersion(version, versionOfNames(before))
      const known = new Set(before.map(({ id }) => id))
      if (categories.some(({ id }) => id !== null && !known.has(id)))
        throw new Refusal('invalid_input', { fields: { categories: 'invalid' } })
      const saved = categories.map(({ id, name }) => ({ id: id ?? newId(), name }))
      const ids = saved.map(({ id }) => id)
      await sql`
      update service set menu_category_id = null
      where salon_id = ${salonId} and menu_category_id is not null and menu_category_id <> all(${ids}::uuid[])`.execute(
        tx,
      )
      await sql`delete from menu_category where salon_id = ${salonId} and id <> all(${ids}::uuid[])`.execute(tx)
      await sql`
      insert into menu_category (salon_id, id, name, position)
      select ${salonId}, w.id, w.name, w.position
      from unnest(${ids}::uuid[], ${saved.map(({ name }) => name)}::text[]) with ordinality as w (id, name, position)
      on conflict (salon_id, id) do update set name = excluded.name, position = excluded.position`.execute(tx)
      const names = (all: readonly { name: string }[]) => ({ categories: all.map(({ name }) => name).join(', ') })
      const detail = diffChanges(names(before), names(saved))
      if (Object.keys(detail).length > 0)
        await recordAudit(
          tx,
          member,
          { action: 'menu_categories_changed', subject: member.salonName, detail },
          app.clock.now(),
        )
    }),
  )
}

async function read(db: Kysely<DB>, salonId: string): Promise<OwnMenuCategory[]> {
  const { rows } = await sql<OwnMenuCategory>`
    select c.id, c.name,
      (select count(distinct coalesce(v.group_id, v.id))::int from service v
        where v.salon_id = c.salon_id and v.menu_category_id = c.id and v.active) as services
    from menu_category c where c.salon_id = ${salonId}
    order by c.position, c.name, c.id limit ${MAX_MENU_CATEGORIES}`.execute(db)
  return rows
}

function versionOfNames(categories: readonly OwnMenuCategory[]): string {
  return versionOf(categories.map(({ id, name }) => [id, name]))
}
