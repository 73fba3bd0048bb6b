import { loadCalendarSettings } from '../../../domain/calendar/load-calendar-settings.ts'
import { readCalendar } from '../../../domain/calendar/read-calendar.ts'
import { dateAt } from '../../../domain/kernel/time.ts'
import { timeOfDay } from '../../../i18n/format.ts'
import { translator } from '../../../i18n/translate.ts'
import { appContext } from '../../request/context.ts'
import { csvFile } from '../csv.ts'
import { requireMember } from '../require-member.ts'
import type { Route } from './+types/csv'
import { daysShown, readCalendarAddress } from './calendar-address.ts'
import { listedOn } from './listed-on.ts'
import { shownStaff } from './shown-staff.ts'
import { stageOfCard } from './stage-of-card.ts'

/** The list of appointments as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_see_own')
  const address = readCalendarAddress(url.searchParams, dateAt(app.clock.now(), member.timeZone))
  const { from, days } = daysShown({ ...address, view: 'list' })
  const [calendar, settings] = await Promise.all([
    readCalendar(app, member, { from, days }),
    loadCalendarSettings(app, member),
  ])
  const t = translator(member.locale)
  const { people } = shownStaff(calendar, settings, { ...address, view: 'list' })
  const head = (
    ['date', 'time', 'until', 'client', 'services', 'staff', 'status', 'notes', 'clientNote', 'alert'] as const
  ).map((name) => t(`console.calendar.list.${name}`))
  const rows = calendar.days.flatMap(({ date }) =>
    listedOn(calendar, people, date).map((card) => [
      ...[date, timeOfDay(card.from), timeOfDay(card.to), card.guest || card.client || t('console.calendar.walkIn')],
      ...[card.services.join(' + '), people.find(({ id }) => id === card.staffId)?.name ?? ''],
      ...[t(`console.stages.name.${stageOfCard(card)}`), card.note, card.clientNote, card.alert],
    ]),
  )
  return csvFile(`${member.slug}-appointments-${from}`, head, rows)
}
