import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { getReport } from '../../../../domain/finance/reports/get-report.ts'
import { neighbours, rangeOf } from '../../../../domain/finance/reports/range.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { shortDay } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DownloadLink } from '../../download-link.tsx'
import { Page } from '../../frame/page.tsx'
import empty from '../../none.module.css'
import { requireMember } from '../../require-member.ts'
import { useMay } from '../../use-console.ts'
import type { Route } from './+types/reports'
import { KeyFigures } from './key-figures.tsx'
import { RevenueOverTime } from './over-time.tsx'
import { RangeForm } from './range-form.tsx'
import { readRange } from './read-range.ts'
import styles from './reports.module.css'
import { RevenueByItem } from './revenue-by-item.tsx'
import { RevenueByStaff } from './revenue-by-staff.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'reports_own')
  const app = context.get(appContext)
  const today = dateAt(app.clock.now(), member.timeZone)
  const range = rangeOf(readRange(url.searchParams), today)
  return { range, around: neighbours(range), report: await getReport(app, member, range) }
}

export default function Reports({ loaderData: { range, around, report } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const maySell = useMay('point_of_sale_sell')
  const maySeeVat = useMay('reports_see')
  const { from, to, before } = range
  const days = (of: { from: string; to: string }) =>
    of.from === of.to ? shortDay(of.from, locale) : `${shortDay(of.from, locale)} – ${shortDay(of.to, locale)}`
  const nothing = report.minor === 0 && report.booked + report.missed + report.cancelled === 0
  return (
    <Page
      title={t(report.own ? 'console.reports.ownTitle' : 'console.reports.title')}
      about={
        <>
          <strong>{days(range)}</strong> {t('console.reports.compared', { days: days(before) })}
        </>
      }
      actions={
        <>
          <Button
            component={Link}
            to={`/partner/reports/times?span=${range.span}&on=${from}&from=${from}&to=${to}`}
            variant="default"
          >
            {t('console.reports.times.title')}
          </Button>
          {maySeeVat && (
            <Button component={Link} to="/partner/reports/vat" variant="default">
              {t('console.reports.vat.link')}
            </Button>
          )}
          {!nothing && (
            <DownloadLink href={`/partner/reports/csv?span=${range.span}&on=${from}&from=${from}&to=${to}`}>
              {t('console.reports.csv')}
            </DownloadLink>
          )}
        </>
      }
    >
      <RangeForm range={range} around={around} />
      {nothing ? (
        <div className={empty.none}>
          <h2>{t('console.reports.none')}</h2>
          <p>{t('console.reports.noneText')}</p>
          {maySell && (
            <Button component={Link} to="/partner/point-of-sale" variant="default">
              {t('console.reports.toPointOfSale')}
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.parts}>
          <KeyFigures report={report} />
          <RevenueOverTime report={report} range={range} />
          <RevenueByStaff report={report} />
          <RevenueByItem report={report} />
        </div>
      )}
    </Page>
  )
}
