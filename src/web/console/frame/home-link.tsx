import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Logo } from '../../ui/logo.tsx'
import styles from './frame.module.css'

/** Back to the site, which has styles of its own. */
export function HomeLink() {
  const { t } = useTranslation()
  return (
    <Link to="/" reloadDocument className={styles.logo} aria-label={t('site.header.home')}>
      <Logo />
    </Link>
  )
}
