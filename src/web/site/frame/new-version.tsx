import { useTranslation } from '../../texts/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { useNewVersion } from '../../use-new-version.ts'
import styles from './new-version.module.css'

/** Says that the server has a newer version of the page; the user chooses when to reload. */
export function NewVersion() {
  const { t } = useTranslation()
  const newer = useNewVersion()
  return (
    <div role="status" className={styles.place}>
      {newer && (
        <div className={styles.bar}>
          <p>{t('site.newVersion')}</p>
          <Button variant="accent" size="s" onClick={() => window.location.reload()}>
            {t('site.reload')}
          </Button>
        </div>
      )}
    </div>
  )
}
