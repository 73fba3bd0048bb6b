import { useTranslation } from 'react-i18next'
import styles from './terms-links.module.css'

/** What is about to be accepted. In a new tab, so that nothing typed is lost; beside the label, where a press would tick it. */
export function TermsLinks() {
  const { t } = useTranslation()
  return (
    <p className={styles.links}>
      {t('legal.read')}{' '}
      <span className={styles.both}>
        <a href="/terms" target="_blank" rel="noopener">
          {t('legal.terms.name')}
        </a>
        <a href="/privacy" target="_blank" rel="noopener">
          {t('legal.privacy.name')}
        </a>
      </span>
    </p>
  )
}
