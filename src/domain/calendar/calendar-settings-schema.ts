import { z } from 'zod'
import { CALENDAR_VIEWS, CARD_COLOURS, type CalendarSettings, DENSITIES, ZOOMS } from './calendar-settings.ts'

/** More than any calendar shows. */
const MAX_STAFF = 60

const view = z.enum(CALENDAR_VIEWS)
const density = z.enum(DENSITIES)
const colours = z.enum(CARD_COLOURS)
const zoom = z.union(ZOOMS.map((each) => z.literal(each)))
const ids = z.array(z.uuid()).max(MAX_STAFF)

/** What a member changes of their settings at once. */
export const calendarSettingsChange = z
  .object({ view, density, colours, zoom, hidden: ids, order: ids })
  .partial()
  .strict()
export type CalendarSettingsChange = z.output<typeof calendarSettingsChange>

/** As stored: what is missing, or is no longer known, has its usual value. */
const stored = z.object({
  view: view.catch('day'),
  density: density.catch('comfortable'),
  colours: colours.catch('status'),
  zoom: zoom.catch(2),
  hidden: ids.catch([]),
  order: ids.catch([]),
})

export function calendarSettings(value: unknown): CalendarSettings {
  return stored.parse(value !== null && typeof value === 'object' ? value : {})
}
