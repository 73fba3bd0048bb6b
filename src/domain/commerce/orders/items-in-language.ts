import { sql } from 'kysely'
import { nameIn, type Texts } from '../../kernel/local-text.ts'
import type { Locale } from '../../kernel/locale.ts'

/** What the salon has written in other languages of the items of the order `found`, by name as far as they are still called so. */
export const serviceTexts = sql<
  Record<string, Texts>
>`(select coalesce(jsonb_object_agg(v.name, v.texts), '{}') from service v
  where v.salon_id = found."salonId" and v.name in (select l ->> 'name' from json_array_elements(found.services) l))`
export const productTexts = sql<
  Record<string, Texts>
>`(select coalesce(jsonb_object_agg(p.name, p.texts), '{}') from product p
  where p.salon_id = found."salonId" and p.id in (select (l ->> 'id')::uuid from json_array_elements(found.products) l))`

interface Texted<S, P> {
  services: S[]
  products: P[]
  serviceTexts: Record<string, Texts>
  productTexts: Record<string, Texts>
}

interface Item {
  name: string
}

/** With its services and products named in a language, as far as the salon has written it. */
export function namedIn<S extends Item, P extends Item, O extends Texted<S, P>>(
  { serviceTexts, productTexts, ...order }: O & Texted<S, P>,
  locale: Locale | null,
) {
  const named = <I extends Item>(items: readonly I[], texts: Record<string, Texts>) =>
    items.map((item) => ({ ...item, name: nameIn(item.name, texts[item.name], locale) }))
  return { ...order, services: named(order.services, serviceTexts), products: named(order.products, productTexts) }
}
