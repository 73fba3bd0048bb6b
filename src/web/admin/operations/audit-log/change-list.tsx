import { Link } from 'react-router'
import type { ChangeOfAll } from '../../../../domain/operations/list-audit-log-of-all.ts'
import { auditText } from '../../../../i18n/code-texts.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import { OPERATOR_ZONE } from '../../zone.ts'
import styles from './audit-log.module.css'

/** Entries of the audit log, of all salons: when, who, what, where. */
export function ChangeList({ changes }: { changes: readonly ChangeOfAll[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (changes.length === 0) return <p className={text.soft}>{t('console.audit.none')}</p>
  return (
    <ol className={classes(surface.card, styles.entries)}>
      {changes.map(({ id, at, who, byOperator, personId, salon, action, subject, detail }) => {
        const name = who || t('console.audit.formerUser')
        const details = Object.entries(detail)
        return (
          <li key={id}>
            <time dateTime={at.toISOString()}>{dayAndTime(at, OPERATOR_ZONE, locale)}</time>
            <span className={styles.name}>
              {personId ? <Link to={`/admin/accounts/${personId}`}>{name}</Link> : name}
              {salon && <Link to={`/admin/salons/${salon.id}`}>{salon.name}</Link>}
              {!salon && byOperator && <small>{t('console.admin.name')}</small>}
            </span>
            <span>
              {auditText(t, action)}{' '}
              {subject && subject !== salon?.name && <span className={styles.subject}>{subject}</span>}
              {details.length > 0 && (
                <details className={styles.detail}>
                  <summary>{t('console.admin.changes.detail')}</summary>
                  <pre className={styles.pre}>
                    {details.map(([key, value]) => `${key}: ${textOf(value)}`).join('\n')}
                  </pre>
                </details>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
