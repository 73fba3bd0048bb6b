import { sql } from 'kysely'
import { nameIn, type Texts } from '../../kernel/local-text.ts'
import type { Locale } from '../../kernel/locale.ts'
import { textsByService } from '../../kernel/service-texts.ts'

/** Of the services of the order `found`. By name: a service that was renamed since is not translated. */
export const serviceTexts = textsByService(
  sql`found."salonId"`,
  sql`v.name in (select l ->> 'name' from json_array_elements(found.services) l)`,
)
/** Of its products. */
export const textsByProduct = sql<
  Record<string, Texts>
>`(select coalesce(jsonb_object_agg(p.name, p.texts), '{}') from product p
  where p.salon_id = found."salonId" and p.id in (select (l ->> 'id')::uuid from json_array_elements(found.products) l))`

interface WithTexts<S, P> {
  services: S[]
  products: P[]
  serviceTexts: Record<string, Texts>
  productTexts: Record<string, Texts>
}

interface Item {
  name: string
}

/** With its services and products named in a language, as far as the salon has written it. */
export function translateItems<S extends Item, P extends Item, O extends WithTexts<S, P>>(
  { serviceTexts, productTexts, ...order }: O & WithTexts<S, P>,
  locale: Locale | null,
) {
  const named = <I extends Item>(items: readonly I[], texts: Record<string, Texts>) =>
    items.map((item) => ({ ...item, name: nameIn(item.name, texts[item.name], locale) }))
  return { ...order, services: named(order.services, serviceTexts), products: named(order.products, productTexts) }
}
