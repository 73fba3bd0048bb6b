import { listAuditLog } from '../../../../domain/identity/team/list-audit-log.ts'
import { mayUse } from '../../../../domain/salons/plans/may-use.ts'
import { auditText } from '../../../../i18n/code-texts.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { pageNumber } from '../../../request/page-number.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { WithoutPlan } from '../../salons/plan/without-plan.tsx'
import { useConsole } from '../../use-console.ts'
import type { Route } from './+types/audit-log'
import styles from './audit.module.css'

const PAGE = 50
const LAST_PAGE = 40

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'audit_see')
  const page = pageNumber(url.searchParams, { last: LAST_PAGE })
  if (!mayUse(member.plan, 'dataHandling')) return null
  return listAuditLog(context.get(appContext), member, { page, limit: PAGE })
}

/** The audit log of the salon. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (loaderData) return <Changes {...loaderData} />
  return (
    <Page title={t('console.audit.title')} about={t('console.audit.about')}>
      <WithoutPlan />
    </Page>
  )
}

function Changes({ items, page, limit, total }: NonNullable<Route.ComponentProps['loaderData']>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  return (
    <Page title={t('console.audit.title')} about={t('console.audit.about')}>
      {items.length === 0 && <p className={text.soft}>{t('console.audit.none')}</p>}
      <ol className={classes(surface.card, styles.entries)}>
        {items.map(({ id, at, actor, action, subject }) => (
          <li key={id}>
            <time dateTime={at.toISOString()}>{dayAndTime(at, timeZone, locale)}</time>
            <strong>{actor || t('console.audit.formerUser')}</strong>
            <span className={styles.main}>
              {auditText(t, action)} {subject && <span>{subject}</span>}
            </span>
          </li>
        ))}
      </ol>
      <Pagination page={page} limit={limit} total={total} />
    </Page>
  )
}
