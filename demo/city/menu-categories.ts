import type { Rows } from '../rows.ts'
import { isPartnerSalon, type SalonContext } from './salon-context.ts'

/** The categories of a hair salon's menu, and the services in each. Names are in the salon's language. */
const OWN = [
  { name: 'Cut & style', of: /\bcut\b|trim|blow-dry|updo/i },
  { name: 'Colour', of: /colour|balayage|highlights|toner|tint/i },
  { name: 'Care', of: /keratin|repair|ritual|massage|mask/i },
] as const

/** Own categories of the partner's salon; other services of it are under their usual category, as in other salons. */
export function addMenuCategories(into: Rows, salonContext: SalonContext): void {
  if (!isPartnerSalon(salonContext)) return
  const { salonId } = salonContext
  const own = OWN.map(({ name, of }, position) => ({
    of,
    id: salonContext.id('menu category', position),
    name,
    position,
  }))
  into.menu_category.push(...own.map(({ id, name, position }) => ({ salon_id: salonId, id, name, position })))
  for (const service of into.service) {
    if (service.salon_id !== salonId || service.category !== 'hair') continue
    service.menu_category_id = own.find(({ of }) => of.test(service.name))?.id ?? null
  }
}
