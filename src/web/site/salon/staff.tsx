import { useTranslation } from 'react-i18next'
import type { SalonDetail } from '../../../domain/salons/get-salon.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Stars } from '../../ui/stars.tsx'
import { choicePath } from '../book/choice.ts'
import { Section } from './section.tsx'
import styles from './staff.module.css'

/** The people, each with the way to their free times. */
export function Staff({ salon }: { salon: SalonDetail }) {
  const { t } = useTranslation()
  return (
    <Section id="staff" title={t('salon.staff.title')}>
      {salon.staff.length === 0 && <p className={styles.none}>{t('salon.staff.none')}</p>}
      <ul className={styles.grid}>
        {salon.staff.map((person) => (
          <li key={person.id} className={styles.person}>
            <Avatar name={person.name} picture={person.picture} size="l" />
            <div className={styles.words}>
              <h3 className={styles.name}>{person.name}</h3>
              {person.designation && <p className={styles.designation}>{person.designation}</p>}
              <Stars stars={person.rating} reviews={person.reviewCount} />
            </div>
            {person.bio && <p className={styles.bio}>{person.bio}</p>}
            <ButtonLink
              to={choicePath({ salon: salon.slug, staff: person.id })}
              look="quiet"
              size="s"
              className={styles.select}
              aria-label={t('salon.staff.selectNamed', { name: person.name })}
            >
              {t('salon.staff.select')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
