import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './terms-links.module.css'

/** The terms to accept. In a new tab, so that no input is lost; beside the label, where a press would tick it. */
export function TermsLinks({ accepting }: { accepting?: boolean }) {
  const { t } = useTranslation()
  return (
    <p className={styles.links}>
      {accepting && `${t('wizard.information.terms')} `}
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
