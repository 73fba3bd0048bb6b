import { Link } from 'react-router'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Stars } from '../../../ui/stars.tsx'
import styles from './team-strip.module.css'

/** The team in a row to swipe through; each opens the booking with that team member chosen. */
export function TeamStrip({ salon }: { salon: SalonDetail }) {
  const { t } = useTranslation()
  if (salon.staff.length === 0) return null
  return (
    <nav className={styles.strip} aria-label={t('salon.team', { name: salon.name })}>
      <ul className={styles.staff}>
        {salon.staff.map((person) => (
          <li key={person.id}>
            <Link to={`/staff-detail/${person.id}`} className={styles.person}>
              <Avatar name={person.name} picture={person.picture} size="l" />
              <Stars stars={person.rating} reviews={person.reviewCount} short />
              <span className={styles.name}>{person.name}</span>
              {person.designation && <span className={styles.designation}>{person.designation}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
