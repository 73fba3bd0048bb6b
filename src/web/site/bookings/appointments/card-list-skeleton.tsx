import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import surface from '../../../ui/surface.module.css'
import styles from './appointment-card.module.css'

/** Placeholders for four cards. */
export function CardListSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={layout.stack4} role="status" aria-label={t('ui.loading')}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={classes(surface.panel, styles.card)}>
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
