import { listServices, type ServiceGroup } from '../../catalog/items/list-services.ts'
import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type DayHours, hoursToday, type OpenState, openState } from '../../salons/hours/open-state.ts'
import type { LocalSpan } from '../../salons/hours/opening-hours.ts'
import { week, weekGroups } from '../../salons/hours/week.ts'
import { findSalon, type SalonRecord } from '../../salons/profile/queries.ts'

/** Everything on a salon's page except its reviews. */
export interface SalonDetail extends SalonRecord {
  openState: OpenState
  /** Today's hours in the salon's time zone; null when it is closed today. */
  today: DayHours | null
  week: { weekday: number; spans: LocalSpan[] }[]
  weekGroups: { monToFriday: LocalSpan[]; satToSunday: LocalSpan[] } | null
  services: ServiceGroup[]
}

/**
 * A live salon by id or slug, with whether it is a favourite of `viewerId`. Texts are in `locale` where the salon has
 * written them. Throws Refusal('not_found').
 */
export async function getSalon(
  app: Pick<App, 'reads' | 'clock'>,
  idOrSlug: string,
  { viewerId, locale = null }: { viewerId?: string | undefined; locale?: Locale | null } = {},
): Promise<SalonDetail> {
  const now = app.clock.now()
  const salon = await findSalon(app.reads, { idOrSlug, viewerId, now, locale })
  if (!salon) throw new Refusal('not_found')
  return detailed({ db: app.reads }, salon, now, 'live', locale)
}

/** The same for members of the salon, also before it is live. Throws Refusal('not_found'). */
export async function previewSalon(app: Pick<App, 'db' | 'clock'>, { salonId }: Member): Promise<SalonDetail> {
  const now = app.clock.now()
  const salon = await findSalon(app.db, { idOrSlug: salonId, now, alsoDraft: salonId })
  if (!salon) throw new Refusal('not_found')
  return detailed(app, salon, now, 'any', null)
}

async function detailed(
  app: Pick<App, 'db'>,
  salon: SalonRecord,
  now: Date,
  of: 'live' | 'any',
  locale: Locale | null,
): Promise<SalonDetail> {
  const services = await listServices(app, salon.id, of, locale)
  const { hours, specialDays, timeZone } = salon
  return {
    ...salon,
    openState: openState(hours, specialDays, timeZone, now),
    today: hoursToday(hours, specialDays, timeZone, now),
    week: week(hours),
    weekGroups: weekGroups(hours),
    services,
  }
}
