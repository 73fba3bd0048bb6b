import { useTranslation } from '../../../texts/use-translation.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './appointment-card.module.css'

/** Placeholders for four cards. */
export function CardListSkeleton() {
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
