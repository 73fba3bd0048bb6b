import { type MouseEvent, useState } from 'react'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import type { SalonStaffMember } from '../../../../domain/salons/profile/queries.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Collapsible } from '../../../ui/collapsible.tsx'
import { Stars } from '../../../ui/stars.tsx'
import text from '../../../ui/text.module.css'
import { useToast } from '../../../ui/toast.tsx'
import { Section } from './section.tsx'
import styles from './staff.module.css'

/** The others open with a press. */
const SHOWN = 4

type Window = typeof import('./staff-dialog.tsx').default

/** The team. Select opens a dialog about a team member; without JavaScript, their page. */
export function Staff({ salon }: { salon: SalonDetail }) {
  const { t } = useTranslation()
  const say = useToast()
  const [open, setOpen] = useState<{ Window: Window; person: SalonStaffMember } | null>(null)
  const [first, others] = [salon.staff.slice(0, SHOWN), salon.staff.slice(SHOWN)]
  const select: CardsProps['onSelect'] = async (event, person) => {
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
      {salon.staff.length === 0 && <p className={text.soft}>{t('salon.staff.none')}</p>}
      <Cards staff={first} onSelect={select} />
      {others.length > 0 && (
        <Collapsible summary={t('salon.staff.more', { count: others.length })} summaryClassName={styles.more}>
          <Cards staff={others} onSelect={select} />
        </Collapsible>
      )}
      {open && <open.Window person={open.person} slug={salon.slug} onClose={() => setOpen(null)} />}
    </Section>
  )
}

interface CardsProps {
  staff: readonly SalonStaffMember[]
  onSelect: (event: MouseEvent, person: SalonStaffMember) => void
}

function Cards({ staff, onSelect }: CardsProps) {
  const { t } = useTranslation()
  return (
    <ul className={styles.grid}>
      {staff.map((person) => (
        <li key={person.id} className={styles.person}>
          <Avatar name={person.name} picture={person.picture} size="m" />
          <div className={styles.text}>
            <h3 className={styles.name}>{person.name}</h3>
            {person.designation && <p className={styles.designation}>{person.designation}</p>}
            <Stars stars={person.rating} reviews={person.reviewCount} />
          </div>
          {person.bio && (
            <p className={styles.bio} lang={person.langs.bio}>
              {person.bio}
            </p>
          )}
          <ButtonLink
            to={`/staff-detail/${person.id}`}
            data-waits
            variant="quiet"
            size="s"
            className={styles.select}
            aria-label={t('salon.staff.selectNamed', { name: person.name })}
            onClick={(event) => onSelect(event, person)}
          >
            {t('salon.staff.select')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
