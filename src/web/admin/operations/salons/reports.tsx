import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { SalonReport } from '../../../../domain/operations/salon-reports.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { ActionDisclosure } from '../../action-disclosure.tsx'
import styles from '../../admin.module.css'
import { AdminCard } from '../../admin-card.tsx'
import { OPERATOR_ZONE } from '../../zone.ts'

/** Reports about a salon by visitors and customers. */
export function Reports({ reports }: { reports: readonly SalonReport[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <AdminCard id="reports" title={t('console.admin.salon.reports')}>
      {reports.length === 0 && <p>{t('console.admin.salon.noReports')}</p>}
      <ul className={styles.list}>
        {reports.map(({ id, kind, reason, createdAt, by, resolvedAt, note }) => (
          <li key={id} className={styles.details}>
            <p className={styles.head}>
              <strong>{t(`report.kind.${kind}`)}</strong>
              <time dateTime={createdAt.toISOString()}>{dayAndTime(createdAt, OPERATOR_ZONE, locale)}</time>
              {by ? <Link to={`/admin/accounts/${by.id}`}>{by.name}</Link> : <span>{t('console.admin.visitor')}</span>}
              {resolvedAt && <Badge tone="good">{t('console.admin.salon.closed')}</Badge>}
            </p>
            <blockquote className={styles.quote}>{reason}</blockquote>
            {note && <p className={styles.text}>{t('console.admin.note', { note })}</p>}
            {!resolvedAt && (
              <ActionDisclosure
                intent="closeReport"
                of={{ name: 'report', value: id }}
                icon={Check}
                label={t('console.admin.salon.closeReport')}
              >
                <TextArea
                  {...{ name: 'note', rows: 2, maxLength: 1000, label: t('console.admin.salon.found') }}
                  hint={t('console.admin.byOperator')}
                />
              </ActionDisclosure>
            )}
          </li>
        ))}
      </ul>
    </AdminCard>
  )
}
