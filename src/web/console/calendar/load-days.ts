import type { CalendarSettings } from '../../../domain/calendar/calendar-settings.ts'
import { type Calendar, readCalendar } from '../../../domain/calendar/read-calendar.ts'
import { summariseCalendar } from '../../../domain/calendar/summarise-calendar.ts'
import { listServiceCategories, type ServiceCategories } from '../../../domain/catalog/menu/list-service-categories.ts'
import type { App } from '../../../domain/kernel/app.ts'
import type { Member } from '../../../domain/kernel/member.ts'
import { may } from '../../../domain/kernel/permissions.ts'
import { type CalendarAddress, daysShown } from './calendar-address.ts'

interface Days {
  calendar: Calendar
  /** How the days are shown: their hours, a list, or figures only. */
  kind: 'hours' | 'list' | 'team' | 'month'
  /** The categories of services, where cards have the category's colour. */
  services: ServiceCategories
}

const NONE: ServiceCategories = { byService: {}, categories: [] }

/** What the view of the address shows. The week of a team has figures only, that of one team member has hours. */
export async function loadDays(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  address: CalendarAddress,
  { colours }: Pick<CalendarSettings, 'colours'>,
): Promise<Days> {
  const { view, person } = address
  const days = daysShown(address)
  if (view === 'month') return { calendar: await summariseCalendar(app, member, days), kind: 'month', services: NONE }
  if (view === 'week' && person === null && may(member.role, 'calendar_see_all')) {
    const calendar = await summariseCalendar(app, member, days)
    if (calendar.staff.length > 1) return { calendar, kind: 'team', services: NONE }
  }
  const [calendar, services] = await Promise.all([
    readCalendar(app, member, days),
    colours === 'category' ? listServiceCategories(app.db, member.salonId) : NONE,
  ])
  return { calendar, kind: view === 'list' ? 'list' : 'hours', services }
}
