import { type Kysely, sql } from 'kysely'
import type { Category } from '../../kernel/categories.ts'
import { inLanguage, type Langs, type Texts } from '../../kernel/local-text.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { ProcessingTime } from '../../kernel/processing-time.ts'
import type { OwnTerms } from '../../kernel/service-by-staff.ts'
import type { DB } from '../../kernel/tables.ts'
import type { MenuCategory } from './menu-entries.ts'
import { variantParts } from './variant-name.ts'

export interface Service {
  id: string
  salonId: string
  category: Category
  name: string
  description: string
  priceMinor: number
  currency: string
  minutes: number
  bufferBefore: number
  bufferAfter: number
  processing: ProcessingTime[]
  /** The same for all variants of a service; see `serviceKey`. */
  groupId: string | null
  /** The service's name without the variant's; '' for a service without variants. */
  groupName: string
  /** What distinguishes it from the others, such as 'Long hair'. */
  variant: string
  /** The services with which an add-on is booked; see `serviceKey`. */
  addOnTo: string[]
  /** A class: its times are the sessions that the salon schedules. */
  isClass?: true
  /** Of a class: its next sessions as text, on the salon's page. */
  sessions?: string
  /** Whether an appointment of another service is required first. */
  requiresPrior: boolean
  /** Of the team members with whom it can be booked online, where any of them has their own; see `termsRange`. */
  terms?: (OwnTerms & { staffId: string })[]
  /** In the salon's own order of all its services. */
  position: number
  /** The salon's own category of its menu, if any. */
  menuCategory?: MenuCategory | null
  /** The languages of texts that are not in the requested one. */
  langs: Langs<'name' | 'description'>
}

interface Row {
  texts: Texts
  textLocale: Locale | null
  categoryTexts: Texts | null
  terms: NonNullable<Service['terms']> | null
  capacity: number
}

/** Of `menu_category mc`, null where there is none. */
export const MENU_CATEGORY = sql<MenuCategory | null>`case when mc.id is not null
  then json_build_object('id', mc.id, 'name', mc.name, 'position', mc.position) end`

/** The terms of those who perform `service v` online; null where nobody has their own. */
const TERMS = sql`(select json_agg(json_build_object('staffId', p.staff_id, 'priceMinor', p.price_minor, 'minutes', p.minutes))
  from staff_service p join staff st on st.salon_id = p.salon_id and st.id = p.staff_id and st.active and st.online
  where p.salon_id = v.salon_id and p.service_id = v.id
  having count(p.price_minor) + count(p.minutes) > 0)`

/**
 * The services of a live salon that customers can book, in its own order. `any`: also if it is not live yet; `all`: also
 * those that only the front desk can book. Texts are in `locale` where the salon has written them, by default in its own
 * language.
 */
export async function offeredServices(
  db: Kysely<DB>,
  salonId: string,
  of: 'live' | 'any' | 'all' = 'live',
  locale: Locale | null = null,
): Promise<Service[]> {
  const { rows } = await sql<Omit<Service, 'langs' | 'terms' | 'isClass' | 'sessions'> & Row>`
    select v.id, v.salon_id as "salonId", v.category, v.name, v.description, v.price_minor as "priceMinor", s.currency,
      v.minutes, v.buffer_before as "bufferBefore", v.buffer_after as "bufferAfter", v.processing, v.texts,
      s.text_locale as "textLocale", v.group_id as "groupId", v.group_name as "groupName", v.variant, v.add_on_to as "addOnTo", v.capacity,
      v.prior_service_id is not null as "requiresPrior", v.position, ${MENU_CATEGORY} as "menuCategory", mc.texts as "categoryTexts", ${TERMS} as terms
    from service v join salon s on s.id = v.salon_id
      left join menu_category mc on mc.salon_id = v.salon_id and mc.id = v.menu_category_id
    where v.salon_id = ${salonId} and v.active and (v.online or ${of} = 'all') and (s.status = 'live' or ${of} <> 'live')
    order by v.position, v.name limit 500`.execute(db)
  return rows.map(({ textLocale, categoryTexts, terms, capacity, ...row }) => {
    const service = { ...row, ...(terms && { terms }), ...(capacity > 1 && { isClass: true as const }) }
    const local = inLanguage(service, ['name', 'description'], locale, textLocale)
    const { menuCategory } = row
    if (menuCategory) {
      const { langs, ...named } = inLanguage(
        { ...menuCategory, texts: categoryTexts ?? {} },
        ['name'],
        locale,
        textLocale,
      )
      local.menuCategory = { ...named, ...(langs.name && { lang: langs.name }) }
    }
    return local.groupId && local.name !== service.name ? { ...local, ...variantParts(local.name) } : local
  })
}
