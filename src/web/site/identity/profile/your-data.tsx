import { Download, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import styles from './profile.module.css'

/** Downloading the user's data, and deleting the account. */
export function YourData() {
  const { t } = useTranslation()
  return (
    <Card className={styles.card}>
      <h2 className={text.heading}>{t('profile.data.title')}</h2>
      <p className={styles.soft}>{t('profile.data.text')}</p>
      <div className={layout.line3}>
        <ButtonLink to="/profile/data" variant="quiet" reloadDocument icon={<Download aria-hidden="true" />}>
          {t('profile.data.download')}
        </ButtonLink>
        <ButtonLink to="/profile/delete" variant="quiet" icon={<Trash2 aria-hidden="true" />}>
          {t('profile.data.delete')}
        </ButtonLink>
      </div>
    </Card>
  )
}
