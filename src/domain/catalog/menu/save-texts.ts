import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { requireVersion } from '../../kernel/audit/diff-changes.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { line } from '../../kernel/line-field.ts'
import { LOCALES, type Locale } from '../../kernel/locale.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { type FieldErrors, Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { changedTexts, textsJson } from '../../kernel/write-texts.ts'
import { lockSalon } from '../../salons/lifecycle/lock-salon.ts'
import { writeSalonTexts } from '../../salons/profile/salon-texts.ts'
import { textsVersion } from './get-texts.ts'
import { MAX_MENU_CATEGORIES, MAX_MENU_CATEGORY_NAME } from './menu-categories.ts'

const locale = z.enum(LOCALES, 'invalid')
const text = (longest: number) => z.string().trim().max(longest, 'too_long')

const textsInput = z.object({
  locale,
  version: z.string(),
  /** As long as in the salon's own language. Empty: customers read the salon's own. */
  description: text(4000),
  categories: z
    .array(z.object({ id: z.uuid('invalid'), name: line(MAX_MENU_CATEGORY_NAME) }))
    .max(MAX_MENU_CATEGORIES, 'invalid'),
  services: z.array(z.object({ id: z.uuid('invalid'), name: line(100), description: text(2000) })).max(500, 'invalid'),
  products: z.array(z.object({ id: z.uuid('invalid'), name: line(100), description: text(2000) })).max(500, 'invalid'),
  staff: z.array(z.object({ id: z.uuid('invalid'), bio: text(2000) })).max(200, 'invalid'),
  coupons: z.array(z.object({ id: z.uuid('invalid'), name: line(80) })).max(200, 'invalid'),
})
export type TextsInput = z.input<typeof textsInput>

/**
 * Saves a salon's texts in one of the site's languages other than its own: its description, menu categories, services,
 * products, the team's biographies and coupons; those that are not named stay. `version` is what the form was filled with. Throws Refusal('invalid_input' by field |
 * 'not_allowed').
 */
export async function saveTexts(app: App, member: Member, input: TextsInput): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  const { locale, version, description, categories, services, products, staff, coupons } = parseTexts(input)
  await app.db.transaction().execute(async (tx) => {
    const salon = await lockSalon(tx, member.salonId)
    if (salon.text_locale === locale) throw new Refusal('invalid_input', { fields: { locale: 'invalid' } })
    requireVersion(version, await textsVersion(tx, member.salonId))
    await writeSalonTexts(tx, member.salonId, locale, { description })
    await saveEach(tx, 'menu_category', member.salonId, locale, categories)
    await saveEach(tx, 'service', member.salonId, locale, services)
    await saveEach(tx, 'product', member.salonId, locale, products)
    await saveEach(tx, 'staff', member.salonId, locale, staff)
    await saveEach(tx, 'coupon', member.salonId, locale, coupons)
    const detail = { language: locale, services: services.filter(({ name }) => name !== '').length }
    await recordAudit(tx, member, { action: 'texts_changed', subject: salon.name, detail }, app.clock.now())
  })
}

/** The lists of texts that are named with the id of what they are about. */
const LISTS = ['categories', 'services', 'products', 'staff', 'coupons'] as const

/** A text of a service, for example, is named with its id: 'services.<id>.name'. */
function parseTexts(input: TextsInput): z.output<typeof textsInput> {
  const parsed = textsInput.safeParse(input)
  if (parsed.success) return parsed.data
  const fields: FieldErrors = {}
  for (const { path, message } of parsed.error.issues) {
    const [name, index, field] = path
    const list = LISTS.find((each) => each === name)
    const item = list && input[list][Number(index)]
    fields[item ? `${list}.${item.id}.${String(field)}` : String(name)] ??= message
  }
  throw new Refusal('invalid_input', { fields })
}

function saveEach(
  tx: Kysely<DB>,
  table: 'menu_category' | 'service' | 'product' | 'staff' | 'coupon',
  salonId: string,
  locale: Locale,
  items: readonly ({ id: string } & Record<string, string>)[],
) {
  const written = items.map(({ id: _, ...fields }) => textsJson(fields))
  const target = sql.table(table)
  return sql`
    update ${target} set texts = ${changedTexts(locale, sql`w.written::jsonb`)}
    from unnest(${items.map(({ id }) => id)}::uuid[], ${written}::text[]) as w (id, written)
    where ${target}.salon_id = ${salonId} and ${target}.id = w.id`.execute(tx)
}
