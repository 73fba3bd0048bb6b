import { useTranslation } from '../texts/use-translation.ts'
import { SalonGrid } from './salon-card.tsx'
import styles from './skeleton.module.css'
import { Skeleton } from './skeleton.tsx'
import hidden from './visually-hidden.module.css'

/** Placeholders for cards that are loading. */
export function CardSkeletons({ cards = 4 }: { cards?: number }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className={hidden.visuallyHidden}>{t('ui.loading')}</span>
      <SalonGrid>
        {Array.from({ length: cards }, (_, place) => `card-${place}`).map((key) => (
          <div key={key} className={styles.card}>
            <Skeleton shape="photo" />
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </SalonGrid>
    </div>
  )
}
