import type { CalendarSettings } from '../../../domain/calendar/calendar-settings.ts'
import type { Calendar, CalendarCard } from '../../../domain/calendar/read-calendar.ts'
import type { ServiceCategories } from '../../../domain/catalog/menu/list-service-categories.ts'

/** The colours of `card-colours.css`; those who come after the last share one, with another bar. */
const COLOURS = 8
/** With plain and with striped bars. */
const VARIANTS = COLOURS * 2

interface ColourKey {
  id: string
  colour: number
}

/** In order, so that each has the same colour for every member. */
function coloursOf(ids: readonly string[]): ColourKey[] {
  return ids.map((id, n) => ({ id, colour: n % VARIANTS }))
}

/** The colour of a card by the member's setting; null for that of its status. */
export function colourOfCard(
  { staffId, serviceId }: Pick<CalendarCard, 'staffId' | 'serviceId'>,
  { colours, keys, byService }: CardColours,
): number | null {
  if (colours === 'status') return null
  const id = colours === 'staff' ? staffId : byService[serviceId]
  return keys.find((key) => key.id === id)?.colour ?? null
}

export interface CardColours {
  colours: CalendarSettings['colours']
  /** The colours of the team members, or of the categories. */
  keys: readonly ColourKey[]
  /** The category of each service, by the service's id. */
  byService: Readonly<Record<string, string>>
}

export function cardColours(
  colours: CalendarSettings['colours'],
  { staff, services }: { staff: Calendar['staff']; services: ServiceCategories },
): CardColours {
  const { byService, categories } = services
  const ids = (colours === 'staff' ? staff : categories).map(({ id }) => id)
  return { colours, byService, keys: colours === 'status' ? [] : coloursOf(ids) }
}
