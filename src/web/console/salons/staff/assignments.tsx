import { Link } from 'react-router'
import type { Assignments } from '../../../../domain/bookings/rules/list-assignments.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CardSection } from '../../card-section.tsx'
import layout from '../../form-layout.module.css'
import { useMay } from '../../use-console.ts'
import styles from './assignments.module.css'

/** By which rule anyone is assigned, and how often each team member was in the last 30 days. */
export function AssignmentChart({ assignments: { rule, staff } }: { assignments: Assignments }) {
  const { t } = useTranslation()
  const edits = useMay('settings_edit')
  const most = Math.max(1, ...staff.map(({ assigned }) => assigned))
  if (staff.length < 2) return null
  return (
    <CardSection id="assignments" title={t('console.bookingRules.assign')}>
      <p className={layout.lead}>
        {t(`console.bookingRules.assignText.${rule}`)}{' '}
        {edits && <Link to="/partner/settings/booking-rules">{t('console.bookingRules.assignChange')}</Link>}
      </p>
      <table className={styles.chart}>
        <caption>{t('console.bookingRules.assigned')}</caption>
        <tbody>
          {staff.map(({ id, name, assigned }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                <span className={styles.bar} style={{ inlineSize: `${(assigned / most) * 100}%` }} aria-hidden="true" />
              </td>
              <td className={styles.number}>{assigned}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </CardSection>
  )
}
