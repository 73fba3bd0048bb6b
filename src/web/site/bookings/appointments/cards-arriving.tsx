import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './appointment-card.module.css'

/** Four cards on their way. */
export function CardsArriving() {
  const { t } = useTranslation()
  return (
    <div className={styles.arriving} role="status" aria-label={t('ui.loading')}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={styles.card}>
          <div className={styles.photo}>
            <Skeleton shape="photo" />
          </div>
          <div className={styles.body}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  )
}
