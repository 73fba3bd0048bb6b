import { Bell, CalendarHeart, CreditCard, Heart, Hourglass, MapPinHouse, MessageCircle, Package } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './profile.module.css'

const LINKS = [
  { to: '/appointments', label: 'profile.links.appointments', Icon: CalendarHeart },
  { to: '/orders', label: 'profile.links.orders', Icon: Package },
  { to: '/profile/cards', label: 'profile.links.cards', Icon: CreditCard },
  { to: '/paymentcard/addresses', label: 'profile.links.addresses', Icon: MapPinHouse },
  { to: '/appointments/messages', label: 'conversation.title', Icon: MessageCircle },
  { to: '/profile/notifications', label: 'notifications.title', Icon: Bell },
  { to: '/waiting-list', label: 'site.header.waitingLists', Icon: Hourglass },
  { to: '/favourites', label: 'profile.links.favourites', Icon: Heart },
] as const

/** Links to the other pages of an account. */
export function AccountLinks() {
  const { t } = useTranslation()
  return (
    <nav className={styles.links} aria-label={t('profile.links.label')}>
      {LINKS.map(({ to, label, Icon }) => (
        <Link key={to} to={to} className={styles.link}>
          <Icon aria-hidden="true" />
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
