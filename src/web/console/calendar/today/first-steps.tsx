import {
  CalendarClock,
  Image,
  KeyRound,
  Landmark,
  type LucideIcon,
  ScissorsLineDashed,
  UserRoundPlus,
} from 'lucide-react'
import { Link } from 'react-router'
import type { FirstStep } from '../../../../domain/calendar/today/list-first-steps.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './today.module.css'

const LINKS: Record<FirstStep, { to: string; icon: LucideIcon }> = {
  services: { to: '/partner/services', icon: ScissorsLineDashed },
  staff: { to: '/partner/staff', icon: UserRoundPlus },
  hours: { to: '/partner/staff', icon: CalendarClock },
  picture: { to: '/partner/settings/photos', icon: Image },
  team: { to: '/partner/team', icon: KeyRound },
  payouts: { to: '/partner/finance', icon: Landmark },
}

/** The open steps of setting up a salon; hidden once all are done. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const { t } = useTranslation()
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="first-steps" className={styles.firstSteps}>
      <h2 id="first-steps">{t('console.today.firstSteps')}</h2>
      <ul>
        {steps.map((step) => {
          const { to, icon: Icon } = LINKS[step]
          return (
            <li key={step}>
              <Link to={to}>
                <Icon aria-hidden="true" />
                {t(`console.today.firstStep.${step}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
