import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { getVatReport } from '../../../../domain/finance/reports/vat-report.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { money, share } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DataTable } from '../../data-table.tsx'
import { DownloadLink } from '../../download-link.tsx'
import { Page } from '../../frame/page.tsx'
import empty from '../../none.module.css'
import { requireMember } from '../../require-member.ts'
import { useConsole } from '../../use-console.ts'
import type { Route } from './+types/vat'
import { readYear } from './read-year.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'reports_see')
  const app = context.get(appContext)
  const today = dateAt(app.clock.now(), member.timeZone)
  const year = readYear(url.searchParams, today)
  return { year, thisYear: Number(today.slice(0, 4)), rows: await getVatReport(app, member, year) }
}

/** Net, VAT and gross of each month and rate. */
export default function VatReport({ loaderData: { year, thisYear, rows } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = useConsole()
  const amount = (minor: number) => money(minor, currency, locale)
  const sum = (of: 'netMinor' | 'vatMinor' | 'grossMinor') => amount(rows.reduce((all, row) => all + row[of], 0))
  return (
    <Page
      title={t('console.reports.vat.title', { year })}
      about={t('console.reports.vat.about')}
      back={{ to: '/partner/reports', label: t('console.reports.title') }}
      actions={
        <>
          <Button component={Link} to={`?year=${year - 1}`} variant="default">
            {year - 1}
          </Button>
          {year < thisYear && (
            <Button component={Link} to={`?year=${year + 1}`} variant="default">
              {year + 1}
            </Button>
          )}
          {rows.length > 0 && (
            <DownloadLink href={`/partner/reports/vat/csv?year=${year}`}>{t('console.reports.csv')}</DownloadLink>
          )}
          {rows.length > 0 && (
            <DownloadLink href={`/partner/reports/receipts/csv?year=${year}`}>
              {t('console.reports.vat.receipts.download')}
            </DownloadLink>
          )}
        </>
      }
    >
      {rows.length === 0 ? (
        <div className={empty.none}>
          <p>{t('console.reports.vat.none')}</p>
        </div>
      ) : (
        <DataTable
          label={t('console.reports.vat.title', { year })}
          head={(['month', 'rate', 'net', 'vat', 'gross'] as const).map((name) => t(`console.reports.vat.${name}`))}
          numbers={[1, 2, 3, 4]}
          rows={rows.map(({ month, basisPoints, netMinor, vatMinor, grossMinor }) => ({
            key: `${month} ${String(basisPoints)}`,
            cells: [
              ...[month, basisPoints === null ? t('console.reports.vat.outside') : share(basisPoints, locale)],
              ...[netMinor, vatMinor, grossMinor].map(amount),
            ],
          }))}
          foot={[t('console.reports.vat.total'), '', sum('netMinor'), sum('vatMinor'), sum('grossMinor')]}
        />
      )}
    </Page>
  )
}
