import { Link } from 'react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { Logo } from '../../ui/logo.tsx'
import styles from './frame.module.css'

/** Back to the site, which has its own styles. */
export function HomeLink() {
  const { t } = useTranslation()
  return (
    <Link to="/" reloadDocument className={styles.logo} aria-label={t('site.header.home')}>
      <Logo />
    </Link>
  )
}
