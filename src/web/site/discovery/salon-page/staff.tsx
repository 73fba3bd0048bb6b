import { type MouseEvent, useState } from 'react'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import type { SalonStaffMember } from '../../../../domain/salons/profile/queries.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Section } from './section.tsx'
import styles from './staff.module.css'

type Window = typeof import('./staff-dialog.tsx').default

/** The team. Select opens a dialog about a team member; without JavaScript, their page. */
export function Staff({ salon }: { salon: SalonDetail }) {
  const { t } = useTranslation()
  const say = useToast()
  const [open, setOpen] = useState<{ Window: Window; person: SalonStaffMember } | null>(null)
  const select = async (event: MouseEvent, person: SalonStaffMember) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      const { default: Window } = await import('./staff-dialog.tsx')
      setOpen({ Window, person })
    } catch {
      say(t('ui.networkTitle'), 'bad')
    }
  }
  return (
    <Section id="staff" title={t('salon.staff.title')}>
      {salon.staff.length === 0 && <p className={styles.none}>{t('salon.staff.none')}</p>}
      <ul className={styles.grid}>
        {salon.staff.map((person) => (
          <li key={person.id} className={styles.person}>
            <Avatar name={person.name} picture={person.picture} size="l" />
            <div className={styles.text}>
              <h3 className={styles.name}>{person.name}</h3>
              {person.designation && <p className={styles.designation}>{person.designation}</p>}
              <Stars stars={person.rating} reviews={person.reviewCount} />
            </div>
            {person.bio && <p className={styles.bio}>{person.bio}</p>}
            <ButtonLink
              to={`/staff-detail/${person.id}`}
              data-waits
              variant="quiet"
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
      {open && <open.Window person={open.person} slug={salon.slug} onClose={() => setOpen(null)} />}
    </Section>
  )
}
