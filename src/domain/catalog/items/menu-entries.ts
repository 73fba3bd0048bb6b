import { isAddOn, serviceKey } from '../../kernel/service-choice.ts'

interface Listed {
  id: string
  name: string
  groupId: string | null
  groupName: string
  addOnTo: readonly string[]
  priceMinor: number
  minutes: number
}

/** A service as it is listed: one of its variants has to be chosen where there are several. */
export interface MenuEntry<S> {
  key: string
  name: string
  /** In their order; a service without variants is its only one. */
  variants: S[]
  leastMinor: number
  leastMinutes: number
  mostMinutes: number
}

/** Services in their order, the variants of one together where the first of them is. */
export function menuEntries<S extends Listed>(services: readonly S[]): MenuEntry<S>[] {
  return [...Map.groupBy(services, serviceKey)].map(([key, variants]) => {
    const [first] = variants as [S]
    const minutes = variants.map((one) => one.minutes)
    return {
      ...{ key, name: variants.length > 1 ? first.groupName : first.name, variants },
      leastMinor: Math.min(...variants.map(({ priceMinor }) => priceMinor)),
      ...{ leastMinutes: Math.min(...minutes), mostMinutes: Math.max(...minutes) },
    }
  })
}

/** What can be booked on its own, by category; categories with nothing else are left out. */
export function menuGroups<S extends Listed, C>(
  groups: readonly { category: C; services: readonly S[] }[],
): { category: C; entries: MenuEntry<S>[] }[] {
  return groups
    .map(({ category, services }) => ({ category, entries: menuEntries(withoutAddOns(services)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The services that can be booked on their own. */
function withoutAddOns<S extends Listed>(services: readonly S[]): S[] {
  return services.filter((service) => !isAddOn(service))
}

/**
 * Where the prices of services begin, in minor units: the least of those that can be booked on their own. Free ones,
 * such as a consultation, count only where all are free. Null without services. `salon.from_price_minor` follows the
 * same rule.
 */
export function fromPrice(services: readonly Pick<Listed, 'id' | 'priceMinor' | 'addOnTo'>[]): number | null {
  const prices = services.filter((service) => !isAddOn(service)).map(({ priceMinor }) => priceMinor)
  const paid = prices.filter((price) => price > 0)
  const counted = paid.length > 0 ? paid : prices
  return counted.length > 0 ? Math.min(...counted) : null
}
