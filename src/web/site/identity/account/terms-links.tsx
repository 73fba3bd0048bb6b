import { useTranslation } from '../../../use-translation.ts'
import styles from './terms-links.module.css'

/** What is about to be accepted. In a new tab, so that nothing typed is lost; beside the label, where a press would tick it. */
export function TermsLinks() {
  const { t } = useTranslation()
  return (
    <p className={styles.links}>
      {t('site.legal.read')}{' '}
      <span className={styles.both}>
        <a href="/terms" target="_blank" rel="noopener">
          {t('site.legal.terms')}
        </a>
        <a href="/privacy" target="_blank" rel="noopener">
          {t('site.legal.privacy')}
        </a>
      </span>
    </p>
  )
}
