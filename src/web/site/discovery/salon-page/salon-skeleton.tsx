import { useLocation, useNavigation } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './salon-skeleton.module.css'

const SALON = /^\/saloon\/[^/]+/

/**
 * A placeholder for a salon's page while it is loading; not shown for fast loads. The page behind it stays as it is, so
 * that Back restores it.
 */
export function SalonSkeleton() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const to = state === 'loading' && SALON.exec(location.pathname)?.[0]
  if (!to || to === SALON.exec(pathname)?.[0]) return null
  return (
    <div className={styles.cover} role="status" aria-label={t('ui.loading')}>
      <div className={styles.page}>
        <div className={styles.banner}>
          <Skeleton shape="block" />
        </div>
        <div className={styles.head}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </div>
        <div className={styles.staff}>
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <Skeleton key={key} shape="circle" />
          ))}
        </div>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}
