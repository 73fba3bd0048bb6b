import type { App } from '../../kernel/app.ts'
import { CATEGORIES, type Category } from '../../kernel/categories.ts'
import { isId } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import { offeredServices, type Service } from './queries.ts'

export interface ServiceGroup {
  category: Category
  services: Service[]
}

/**
 * A salon's services by category, by default only of a live one; empty for an unknown salon. Texts are in `locale` where
 * the salon has written them.
 */
export async function listServices(
  app: Pick<App, 'db'>,
  salonId: string,
  of: 'live' | 'any' = 'live',
  locale: Locale | null = null,
): Promise<ServiceGroup[]> {
  if (!isId(salonId)) return []
  const services = await offeredServices(app.db, salonId, of, locale)
  return CATEGORIES.flatMap((category) => {
    const own = services.filter((service) => service.category === category)
    return own.length > 0 ? [{ category, services: own }] : []
  })
}
