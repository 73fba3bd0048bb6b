import { CATEGORIES, type Category } from '../../kernel/categories.ts'
import type { Locale } from '../../kernel/locale.ts'
import { termsRange, type WithTerms } from '../../kernel/service-by-staff.ts'
import { isAddOn, serviceKey } from '../../kernel/service-choice.ts'

interface Listed extends WithTerms {
  id: string
  name: string
  groupId: string | null
  groupName: string
  addOnTo: readonly string[]
}

/** A service as it is listed: one of its variants has to be chosen where there are several. */
export interface MenuEntry<S> {
  key: string
  name: string
  /** In their order; a service without variants is its only one. */
  variants: S[]
  /** Over variants and team members. */
  leastMinor: number
  mostMinor: number
  leastMinutes: number
  mostMinutes: number
}

/** Services in their order, the variants of one together where the first of them is. */
export function menuEntries<S extends Listed>(services: readonly S[]): MenuEntry<S>[] {
  return [...Map.groupBy(services, serviceKey)].map(([key, variants]) => {
    const [first] = variants as [S]
    const ranges = variants.map((one) => termsRange(one))
    return {
      ...{ key, name: variants.length > 1 ? first.groupName : first.name, variants },
      leastMinor: Math.min(...ranges.map((range) => range.leastMinor)),
      mostMinor: Math.max(...ranges.map((range) => range.mostMinor)),
      leastMinutes: Math.min(...ranges.map((range) => range.leastMinutes)),
      mostMinutes: Math.max(...ranges.map((range) => range.mostMinutes)),
    }
  })
}

/** One of the salon's own categories of its menu. */
export interface MenuCategory {
  id: string
  name: string
  position: number
  /** The language of its name, where it is known and not that of the page. */
  lang?: Locale | undefined
}

/** A part of a menu: one of the salon's own categories, or what is in none, by category. */
export interface MenuGroup<S> {
  key: string
  /** Of its first service. */
  category: Category
  menuCategory: MenuCategory | null
  services: S[]
}

/** Services in their order, by the salon's own categories first, in their order; the others by category. */
export function groupByMenuCategory<S extends { category: Category; menuCategory?: MenuCategory | null }>(
  services: readonly S[],
): MenuGroup<S>[] {
  const groups = Map.groupBy(services, ({ category, menuCategory }) => menuCategory?.id ?? category)
  return [...groups]
    .map(([key, inIt]) => {
      const [first] = inIt as [S]
      return { key, category: first.category, menuCategory: first.menuCategory ?? null, services: inIt }
    })
    .sort(byPlace)
}

type Placed = Pick<MenuGroup<unknown>, 'menuCategory' | 'category'>

/** The salon's own categories by position, then the others in their usual order. */
function byPlace(a: Placed, b: Placed): number {
  const [listA, positionA] = placeOf(a)
  const [listB, positionB] = placeOf(b)
  return listA - listB || positionA - positionB
}

function placeOf({ menuCategory, category }: Placed): [list: number, position: number] {
  return menuCategory ? [0, menuCategory.position] : [1, CATEGORIES.indexOf(category)]
}

/**
 * What can be booked on its own, as the salon groups it; groups with nothing else are left out. `groups` are by category,
 * which is not the order within the salon's own categories.
 */
export function menuGroups<
  S extends Listed & { position: number; category: Category; menuCategory?: MenuCategory | null },
>(groups: readonly { services: readonly S[] }[]): (Omit<MenuGroup<S>, 'services'> & { entries: MenuEntry<S>[] })[] {
  const inOrder = groups.flatMap(({ services }) => services).sort((a, b) => a.position - b.position)
  return groupByMenuCategory(inOrder)
    .map(({ services, ...group }) => ({ ...group, entries: menuEntries(withoutAddOns(services)) }))
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
export function fromPrice(
  services: readonly (Omit<WithTerms, 'minutes'> & Pick<Listed, 'id' | 'addOnTo'>)[],
): number | null {
  const prices = services
    .filter((service) => !isAddOn(service))
    .map((service) => termsRange({ ...service, minutes: 0 }).leastMinor)
  const paid = prices.filter((price) => price > 0)
  const counted = paid.length > 0 ? paid : prices
  return counted.length > 0 ? Math.min(...counted) : null
}
