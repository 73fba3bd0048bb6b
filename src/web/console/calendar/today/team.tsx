import { Link } from 'react-router'
import type { PersonToday } from '../../../../domain/calendar/today/get-today.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import dueBy from '../../bookings/deadline.module.css'
import row from '../../details.module.css'
import { shiftText } from '../../shift-text.ts'
import styles from './today.module.css'

/** The team members who work today and their shifts; below, those who do not. */
export function Team({ staff }: { staff: readonly PersonToday[] }) {
  const { t } = useTranslation()
  const here = staff.filter(({ shifts }) => shifts.length > 0)
  const off = staff.filter(({ shifts }) => shifts.length === 0)
  return (
    <section aria-labelledby="here" className={styles.card}>
      <div className={classes(layout.spread, styles.cardTop)}>
        <h2 id="here">{t('console.today.here')}</h2>
      </div>
      {here.length === 0 && <p className={styles.none}>{t('console.today.hereNone')}</p>}
      <ul className={styles.staff}>
        {here.map((person) => (
          <li key={person.id}>
            <Avatar name={person.name} picture={person.picture} size="s" />
            <span className={classes(row.details, styles.details)}>
              <Link to={`/partner/staff/${person.id}`}>{person.name}</Link>
              <span>{person.shifts.map(shiftText).join(', ')}</span>
            </span>
            <span className={classes(dueBy.by, styles.by)}>
              {t('console.today.filled', { count: person.appointments })}
            </span>
          </li>
        ))}
        {off.map((person) => (
          <li key={person.id} className={styles.off}>
            <Avatar name={person.name} picture={person.picture} size="s" />
            <span className={classes(row.details, styles.details)}>
              <Link to={`/partner/staff/${person.id}`}>{person.name}</Link>
              <span>{t(person.away ? `console.today.away.${person.away}` : 'console.today.off')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
