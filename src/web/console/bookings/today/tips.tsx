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
import type { Tip } from '../../../../domain/bookings/today/get-today.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './today.module.css'

const LINKS: Record<Tip, { to: string; icon: LucideIcon }> = {
  services: { to: '/partner/services', icon: ScissorsLineDashed },
  staff: { to: '/partner/staff', icon: UserRoundPlus },
  hours: { to: '/partner/staff', icon: CalendarClock },
  picture: { to: '/partner/settings/photos', icon: Image },
  team: { to: '/partner/team', icon: KeyRound },
  payouts: { to: '/partner/finance', icon: Landmark },
}

/** Suggestions for a new salon; hidden once all are done. */
export function Tips({ tips }: { tips: readonly Tip[] }) {
  const { t } = useTranslation()
  if (tips.length === 0) return null
  return (
    <section aria-labelledby="tips" className={styles.tips}>
      <h2 id="tips">{t('console.today.tips')}</h2>
      <ul>
        {tips.map((tip) => {
          const { to, icon: Icon } = LINKS[tip]
          return (
            <li key={tip}>
              <Link to={to}>
                <Icon aria-hidden="true" />
                {t(`console.today.tip.${tip}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
