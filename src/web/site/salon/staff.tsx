import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SalonDetail } from '../../../domain/salons/get-salon.ts'
import type { SalonPerson } from '../../../domain/salons/queries.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Section } from './section.tsx'
import styles from './staff.module.css'

// Without a network the page stays as it is.
const StaffDialog = lazy(() => import('./staff-dialog.tsx').catch(() => ({ default: () => null })))

/** The people. Select opens a window about one of them; before JavaScript, their page. */
export function Staff({ salon }: { salon: SalonDetail }) {
  const { t } = useTranslation()
  const [selected, setSelected] = useState<SalonPerson | null>(null)
  const select = (event: MouseEvent, person: SalonPerson) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setSelected(person)
  }
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
              to={`/staff-detail/${person.id}`}
              look="quiet"
              size="s"
              className={styles.select}
              aria-label={t('salon.staff.selectNamed', { name: person.name })}
              onClick={(event) => select(event, person)}
            >
              {t('salon.staff.select')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {selected && (
        <Suspense>
          <StaffDialog key={selected.id} person={selected} slug={salon.slug} onClose={() => setSelected(null)} />
        </Suspense>
      )}
    </Section>
  )
}
