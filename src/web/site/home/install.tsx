import { ChevronDown, Download } from 'lucide-react'
import { useInstallPrompt } from '../../install-prompt.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import text from '../../ui/text.module.css'
import styles from './install.module.css'

/** Installing the site as an app: with a button where the browser offers it, else with instructions. */
export function Install() {
  const { t } = useTranslation()
  const { offer, installed } = useInstallPrompt()
  return (
    <section className={styles.app}>
      <div className={styles.textColumn}>
        <h2 className={text.title}>{t('home.app.title')}</h2>
        <p className={styles.text}>{t('home.app.text')}</p>
        <div className={styles.actions}>
          {offer && (
            <Button size="l" icon={<Download aria-hidden="true" />} onClick={offer}>
              {t('home.app.install')}
            </Button>
          )}
          <p role="status" className={styles.status}>
            {installed && t('home.app.installed')}
          </p>
          <details className={styles.how}>
            <summary className={styles.summary}>
              {t('home.app.how')}
              <ChevronDown aria-hidden="true" />
            </summary>
            <ul className={styles.list}>
              <li>{t('home.app.phone')}</li>
              <li>{t('home.app.android')}</li>
              <li>{t('home.app.computer')}</li>
            </ul>
          </details>
        </div>
      </div>
      <img className={styles.phone} src="/app-phone.svg" alt="" width="360" height="460" loading="lazy" />
    </section>
  )
}
