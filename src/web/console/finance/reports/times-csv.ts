import { rangeOf } from '../../../../domain/finance/reports/range.ts'
import { getTimeliness, LONG_MINUTES, type Timeliness } from '../../../../domain/finance/reports/timeliness.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { translator } from '../../../../i18n/translate.ts'
import { appContext } from '../../../request/context.ts'
import { csvFile } from '../../csv.ts'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/times-csv'
import { readRange } from './read-range.ts'

/** Waiting time and overruns as a file, in minutes: the whole salon, each team member, each service. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'reports_own')
  const app = context.get(appContext)
  const range = rangeOf(readRange(url.searchParams), dateAt(app.clock.now(), member.timeZone))
  const { total, staff, services } = await getTimeliness(app, member, range)
  const t = translator(member.locale)
  const rowOf = (kind: string, name: string, row: Timeliness) => [
    ...[kind, name, row.waits, row.medianWait, row.longWaits, row.timed, row.medianOverrun, row.overruns],
  ]
  const name = (key: 'wait' | 'overrun' | 'waited' | 'over') =>
    t(`console.reports.times.${key}`, { minutes: LONG_MINUTES })
  return csvFile(
    `${member.slug}-times-${range.from}-${range.to}`,
    [
      ...[t('console.reports.title'), t('console.reports.name')],
      ...[t('console.reports.times.waits'), name('wait'), name('waited')],
      ...[t('console.reports.times.timed'), name('overrun'), name('over')],
    ],
    [
      rowOf(t('console.reports.sum'), '', total),
      ...staff.map((row) => rowOf(t('console.reports.byPerson'), row.name, row)),
      ...services.map((row) => rowOf(t('console.reports.byService'), row.name, row)),
    ],
  )
}
