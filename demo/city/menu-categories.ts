import type { Rows } from '../rows.ts'
import { isPartnerSalon, type SalonContext } from './salon-context.ts'

/** The categories of a hair salon's menu, and the services in each. Names are in the salon's language. */
const OWN = [
  { name: 'Cut & style', da: 'Klip og styling', de: 'Schnitt & Styling', of: /\bcut\b|trim|blow-dry|updo/i },
  { name: 'Colour', da: 'Farve', de: 'Farbe', of: /colour|balayage|highlights|toner|tint/i },
  { name: 'Care', da: 'Pleje', de: 'Pflege', of: /keratin|repair|ritual|massage|mask/i },
] as const

/** Own categories of the partner's salon; other services of it are under their usual category, as in other salons. */
export function addMenuCategories(into: Rows, salonContext: SalonContext): void {
  if (!isPartnerSalon(salonContext)) return
  const { salonId } = salonContext
  const own = OWN.map(({ name, da, de, of }, position) => ({
    of,
    texts: JSON.stringify({ da: { name: da }, de: { name: de } }),
    id: salonContext.id('menu category', position),
    name,
    position,
  }))
  into.menu_category.push(...own.map(({ of: _, ...category }) => ({ salon_id: salonId, ...category })))
  for (const service of into.service) {
    if (service.salon_id !== salonId || service.category !== 'hair') continue
    service.menu_category_id = own.find(({ of }) => of.test(service.name))?.id ?? null
  }
}
