export const CALENDAR_VIEWS = ['day', 'three', 'week', 'month', 'list'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]
export const DENSITIES = ['comfortable', 'compact'] as const
export const CARD_COLOURS = ['status', 'category', 'staff'] as const
/** From the smallest hour to the largest; the second is the usual one. */
export const ZOOMS = [1, 2, 3, 4] as const

/** How a member sees the calendar of a salon, on every device. */
export interface CalendarSettings {
  view: CalendarView
  density: (typeof DENSITIES)[number]
  colours: (typeof CARD_COLOURS)[number]
  zoom: (typeof ZOOMS)[number]
  /** The team members who are not shown; those who join later are. */
  hidden: string[]
  /** Team members in the order chosen; the others follow in the salon's order. */
  order: string[]
}

/** The team in the member's order: those they have placed first, then the others in the salon's order. */
export function staffInOrder<T extends { id: string }>(staff: readonly T[], order: readonly string[]): T[] {
  const placed = order.flatMap((id) => staff.filter((person) => person.id === id))
  return [...placed, ...staff.filter(({ id }) => !order.includes(id))]
}

/** The order after one team member has changed places with the one before or after; the same at the ends. */
export function moved(order: readonly string[], id: string, by: -1 | 1): string[] {
  const from = order.indexOf(id)
  const to = from + by
  const other = order[to]
  if (from < 0 || other === undefined) return [...order]
  return order.map((each, n) => (n === from ? other : n === to ? id : each))
}
