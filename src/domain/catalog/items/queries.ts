import { type Kysely, sql } from 'kysely'
import type { Category } from '../../kernel/categories.ts'
import { inLanguage, type Langs, type Texts } from '../../kernel/local-text.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { ProcessingTime } from '../../kernel/processing-time.ts'
import type { DB } from '../../kernel/tables.ts'

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
  /** The languages of texts that are not in the requested one. */
  langs: Langs<'name' | 'description'>
}

/**
 * The services of a live salon, or optionally of one that is not live yet; in the salon's own order. Texts are in
 * `locale` where the salon has written them, by default in its own language.
 */
export async function offeredServices(
  db: Kysely<DB>,
  salonId: string,
  of: 'live' | 'any' = 'live',
  locale: Locale | null = null,
): Promise<Service[]> {
  const { rows } = await sql<Omit<Service, 'langs'> & { texts: Texts; textLocale: Locale | null }>`
    select v.id, v.salon_id as "salonId", v.category, v.name, v.description, v.price_minor as "priceMinor", s.currency,
      v.minutes, v.buffer_before as "bufferBefore", v.buffer_after as "bufferAfter", v.processing, v.texts,
      s.text_locale as "textLocale"
    from service v join salon s on s.id = v.salon_id
    where v.salon_id = ${salonId} and v.active and (s.status = 'live' or ${of} = 'any')
    order by v.position, v.name limit 500`.execute(db)
  return rows.map(({ textLocale, ...service }) => inLanguage(service, ['name', 'description'], locale, textLocale))
}
