import { neighbours, rangeOf } from '../../../../domain/finance/reports/range.ts'
import { getTimeliness, LONG_MINUTES, type Timeliness } from '../../../../domain/finance/reports/timeliness.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { count, share, shortDay } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DataTable } from '../../data-table.tsx'
import { DownloadLink } from '../../download-link.tsx'
import { Figure, FigureNote, Figures } from '../../figures.tsx'
import { Page } from '../../frame/page.tsx'
import empty from '../../none.module.css'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/times'
import { partOf } from './key-figures.tsx'
import { RangeForm } from './range-form.tsx'
import { readRange } from './read-range.ts'
import styles from './reports.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'reports_own')
  const app = context.get(appContext)
  const range = rangeOf(readRange(url.searchParams), dateAt(app.clock.now(), member.timeZone))
  const report = await getTimeliness(app, member, range)
  return { range, around: neighbours(range), report, long: LONG_MINUTES }
}

/** How long clients waited, and how much longer than booked appointments took. */
export default function Times({ loaderData: { range, around, report, long } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { from, to } = range
  const { total, before, staff, services } = report
  const minutes = (value: number | null) =>
    value === null ? '–' : t('console.reports.times.minutes', { minutes: count(Math.round(value), locale) })
  const part = (some: number, all: number) => {
    const basisPoints = partOf(some, all)
    return basisPoints === null ? '–' : share(Math.round(basisPoints / 100) * 100, locale)
  }
  const was = (value: string) => t('console.reports.before', { value })
  const name = (key: 'wait' | 'overrun' | 'waited' | 'over') => t(`console.reports.times.${key}`, { minutes: long })
  const nothing = total.waits + total.timed === 0
  const cells = (row: Timeliness) => [
    ...[count(row.waits, locale), minutes(row.medianWait), part(row.longWaits, row.waits)],
    ...[count(row.timed, locale), minutes(row.medianOverrun), part(row.overruns, row.timed)],
  ]
  return (
    <Page
      title={t('console.reports.times.title')}
      about={
        <>
          <strong>
            {from === to ? shortDay(from, locale) : `${shortDay(from, locale)} – ${shortDay(to, locale)}`}
          </strong>{' '}
          {t('console.reports.times.about')}
        </>
      }
      back={{ to: '/partner/reports', label: t(report.own ? 'console.reports.ownTitle' : 'console.reports.title') }}
      actions={
        !nothing && (
          <DownloadLink href={`/partner/reports/times/csv?span=${range.span}&on=${from}&from=${from}&to=${to}`}>
            {t('console.reports.csv')}
          </DownloadLink>
        )
      }
    >
      <RangeForm range={range} around={around} />
      {nothing ? (
        <div className={empty.none}>
          <h2>{t('console.reports.times.none')}</h2>
          <p>{t('console.reports.times.noneText')}</p>
        </div>
      ) : (
        <div className={styles.parts}>
          <Figures>
            <Figure name={name('wait')} value={minutes(total.medianWait)}>
              <FigureNote>{was(minutes(before.medianWait))}</FigureNote>
              <FigureNote>{t('console.reports.times.of', { count: total.waits })}</FigureNote>
            </Figure>
            <Figure name={name('waited')} value={part(total.longWaits, total.waits)}>
              <FigureNote>{was(part(before.longWaits, before.waits))}</FigureNote>
            </Figure>
            <Figure name={name('overrun')} value={minutes(total.medianOverrun)}>
              <FigureNote>{was(minutes(before.medianOverrun))}</FigureNote>
              <FigureNote>{t('console.reports.times.of', { count: total.timed })}</FigureNote>
            </Figure>
            <Figure name={name('over')} value={part(total.overruns, total.timed)}>
              <FigureNote>{was(part(before.overruns, before.timed))}</FigureNote>
            </Figure>
          </Figures>
          <section aria-labelledby="by-person" className={styles.card}>
            <h2 id="by-person">{t('console.reports.byPerson')}</h2>
            <DataTable
              label={t('console.reports.byPerson')}
              head={[
                t('console.reports.person'),
                t('console.reports.times.waits'),
                name('wait'),
                name('waited'),
                t('console.reports.times.timed'),
                name('overrun'),
                name('over'),
              ]}
              numbers={[1, 2, 3, 4, 5, 6]}
              rows={staff.map((row) => ({ key: row.staffId, cells: [row.name, ...cells(row)] }))}
              foot={[t('console.reports.sum'), ...cells(total)]}
            />
          </section>
          {services.length > 0 && (
            <section aria-labelledby="by-service" className={styles.card}>
              <h2 id="by-service">{t('console.reports.byService')}</h2>
              <p>{t('console.reports.times.servicesText')}</p>
              <DataTable
                label={t('console.reports.byService')}
                head={[
                  t('console.reports.name'),
                  t('console.reports.times.timed'),
                  t('console.reports.times.planned'),
                  t('console.reports.times.actual'),
                  name('over'),
                ]}
                numbers={[1, 2, 3, 4]}
                rows={services.map((row, n) => ({
                  key: n,
                  cells: [
                    row.name,
                    count(row.timed, locale),
                    minutes(row.plannedMinutes),
                    minutes(row.actualMinutes),
                    part(row.overruns, row.timed),
                  ],
                }))}
              />
            </section>
          )}
        </div>
      )}
    </Page>
  )
}
