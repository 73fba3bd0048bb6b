import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Texts } from '../../kernel/local-text.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

/** A salon's texts in its own language, beside those in another one. */
export interface OwnTexts {
  /** The language it writes in; null when it was never chosen. */
  textLocale: Locale | null
  description: string
  texts: Texts
  /** The salon's own categories of its menu, in its order. */
  categories: { id: string; name: string; texts: Texts }[]
  /** The offered ones, in the salon's order. */
  services: { id: string; category: string; name: string; description: string; texts: Texts }[]
  /** Those in the shop, in the salon's order. */
  products: { id: string; name: string; description: string; texts: Texts }[]
  /** The team members with a biography, in the salon's order. */
  staff: { id: string; name: string; bio: string; texts: Texts }[]
  /** Those that are valid or planned. */
  coupons: { id: string; code: string; name: string; texts: Texts }[]
  /** A hash of all that is written in other languages, for detecting concurrent changes. */
  version: string
}

/** Throws Refusal('not_allowed'). */
export async function getTexts(app: Pick<App, 'db' | 'clock'>, member: Member): Promise<OwnTexts> {
  mayOrRefuse(member, 'settings_edit')
  const { salonId, timeZone } = member
  const version = await textsVersion(app.db, salonId)
  const { rows } = await sql<Omit<OwnTexts, 'version'>>`
    select s.text_locale as "textLocale", s.description, s.texts,
      coalesce((select json_agg(x) from (
        select id, name, texts from menu_category where salon_id = ${salonId} order by position, name, id) x), '[]') as categories,
      coalesce((select json_agg(x) from (
        select id, category, name, description, texts from service where salon_id = ${salonId} and active
        order by position, name, id limit 500) x), '[]') as services,
      coalesce((select json_agg(x) from (
        select id, name, description, texts from product where salon_id = ${salonId} and active
        order by position, id limit 500) x), '[]') as products,
      coalesce((select json_agg(x) from (
        select id, name, bio, texts from staff where salon_id = ${salonId} and active and bio <> ''
        order by position, id limit 200) x), '[]') as staff,
      coalesce((select json_agg(x) from (
        select id, code, name, texts from coupon
        where salon_id = ${salonId} and active and ends_on >= (${app.clock.now()}::timestamptz at time zone ${timeZone})::date
        order by ends_on, id limit 200) x), '[]') as coupons
    from salon s where s.id = ${salonId}`.execute(app.db)
  const [found] = rows
  if (!found) throw new Refusal('not_found')
  return { ...found, version }
}

/** Read it before the values of a form, so that it is never newer than them. */
export async function textsVersion(db: Kysely<DB>, salonId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(jsonb_build_array(s.text_locale, s.texts,
      (select jsonb_agg(jsonb_build_array(p.id, p.texts) order by p.id) from product p where p.salon_id = ${salonId} and p.texts <> '{}'),
      (select jsonb_agg(jsonb_build_array(m.id, m.texts) order by m.id) from staff m where m.salon_id = ${salonId} and m.texts <> '{}'),
      (select jsonb_agg(jsonb_build_array(v.id, v.texts) order by v.id) from service v where v.salon_id = ${salonId} and v.texts <> '{}'),
      (select jsonb_agg(jsonb_build_array(g.id, g.texts) order by g.id) from menu_category g where g.salon_id = ${salonId} and g.texts <> '{}'),
      (select jsonb_agg(jsonb_build_array(c.id, c.texts) order by c.id) from coupon c where c.salon_id = ${salonId} and c.texts <> '{}'))::text) as version
    from salon s where s.id = ${salonId}`.execute(db)
  return rows[0]?.version ?? ''
}
