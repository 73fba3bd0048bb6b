/** What decides which services can be booked together. */
export interface ChoosableService {
  id: string
  /** The same for all variants of a service: the id of the first; null for a service without variants. */
  groupId?: string | null | undefined
  /** The services with which an add-on is booked, by `serviceKey`; none for other services. */
  addOnTo?: readonly string[] | undefined
  /** Whether it is a class, which is booked by itself. */
  isClass?: boolean | undefined
}

/** What a service is to the salon's clients, whichever variant of it. */
export function serviceKey({ id, groupId }: ChoosableService): string {
  return groupId ?? id
}

export function isAddOn({ addOnTo = [] }: ChoosableService): boolean {
  return addOnTo.length > 0
}

/**
 * Why services cannot be booked together for one person: an add-on without its service, two variants of one, or
 * a class with others.
 */
export type ChoiceProblem = 'add_on_alone' | 'two_variants' | 'class_with_others'

/** Whether a class is among several services. */
export function mixesClass(services: readonly Pick<ChoosableService, 'isClass'>[]): boolean {
  return services.length > 1 && services.some((one) => one.isClass)
}

export function choiceProblem(services: readonly ChoosableService[]): ChoiceProblem | null {
  const booked = services.filter((service) => !isAddOn(service)).map(serviceKey)
  if (new Set(services.map(serviceKey)).size < new Set(services.map(({ id }) => id)).size) return 'two_variants'
  if (mixesClass(services)) return 'class_with_others'
  return services.every((one) => !isAddOn(one) || one.addOnTo?.some((key) => booked.includes(key)))
    ? null
    : 'add_on_alone'
}

/**
 * The services without what cannot be booked together with the others: the first variant of each, add-ons with
 * theirs, no class unless it is the first.
 */
export function bookableTogether<S extends ChoosableService>(services: readonly S[]): S[] {
  const [only] = services
  if (only?.isClass) return [only]
  if (services.some(({ isClass }) => isClass)) return bookableTogether(services.filter(({ isClass }) => !isClass))
  const first = services.filter((one, n) => services.findIndex((other) => serviceKey(other) === serviceKey(one)) === n)
  const booked = first.filter((service) => !isAddOn(service)).map(serviceKey)
  return first.filter((one) => !isAddOn(one) || one.addOnTo?.some((key) => booked.includes(key)))
}

/**
 * The chosen ids after one was pressed: removed, or added in place of another variant of its service. Add-ons whose
 * service is not chosen any more are removed. A class replaces everything else, and is replaced by it.
 */
export function toggleService(offered: readonly ChoosableService[], chosen: readonly string[], id: string): string[] {
  const pressed = offered.find((one) => one.id === id)
  const others = chosen.filter((each) => {
    const other = offered.find((one) => one.id === each)
    if (pressed?.isClass || other?.isClass) return false
    return each !== id && !(pressed && other && serviceKey(other) === serviceKey(pressed))
  })
  const next = chosen.includes(id) ? others : [...others, id]
  const services = next.map((each) => offered.find((one) => one.id === each) ?? { id: each })
  return bookableTogether(services).map((service) => service.id)
}

/** The add-ons of the chosen services. */
export function addOnsOf<S extends ChoosableService>(offered: readonly S[], chosen: readonly string[]): S[] {
  const keys = offered.filter((one) => !isAddOn(one) && chosen.includes(one.id)).map(serviceKey)
  return offered.filter((one) => one.addOnTo?.some((key) => keys.includes(key)))
}
