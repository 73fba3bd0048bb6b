import { Bell, CalendarHeart, Heart, MapPinHouse, MessageCircle, Package } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../../use-translation.ts'
import styles from './profile.module.css'

const LINKS = [
  { to: '/appointments', words: 'profile.links.appointments', Icon: CalendarHeart },
  { to: '/orders', words: 'profile.links.orders', Icon: Package },
  { to: '/paymentcard/addresses', words: 'profile.links.addresses', Icon: MapPinHouse },
  { to: '/appointments/messages', words: 'conversation.title', Icon: MessageCircle },
  { to: '/profile/notices', words: 'notifications.title', Icon: Bell },
  { to: '/favourites', words: 'profile.links.favourites', Icon: Heart },
] as const

/** Links to the other pages of an account. */
export function AccountLinks() {
  const { t } = useTranslation()
  return (
    <nav className={styles.links} aria-label={t('profile.links.label')}>
      {LINKS.map(({ to, words, Icon }) => (
        <Link key={to} to={to} className={styles.link}>
          <Icon aria-hidden="true" />
          {t(words)}
        </Link>
      ))}
    </nav>
  )
}
