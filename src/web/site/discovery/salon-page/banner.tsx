import { Images, Store } from 'lucide-react'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/picture.tsx'
import { largest, useLargePhoto } from '../../../ui/use-large-photo.tsx'
import styles from './banner.module.css'
import { usePhotos } from './use-photos.ts'

const PICTURES = 3
const SIZES = ['(min-width: 48rem) 50rem, 100vw', '(min-width: 48rem) 25rem, 50vw', '(min-width: 48rem) 25rem, 50vw']

/** Three photos of the salon, and whether it is open. */
export function Banner({ salon }: { salon: SalonDetail }) {
  const { t } = useTranslation()
  const photos = usePhotos(salon)
  const { open: show, viewer } = useLargePhoto(photos)
  const { open } = salon.openState
  const paths = [...new Set([...salon.photos.map(({ path }) => path), ...(salon.picture ? [salon.picture] : [])])]
  const shown = paths.slice(0, PICTURES)
  return (
    <div className={classes(styles.banner, shown.length < PICTURES && styles.one)}>
      {shown.length === 0 && (
        <span className={styles.blank}>
          <Store aria-hidden="true" />
        </span>
      )}
      {(shown.length < PICTURES ? shown.slice(0, 1) : shown).map((path, place) => (
        <span key={path} className={classes(styles.cell, place === 0 && styles.first)}>
          <Picture
            path={path}
            alt=""
            width={place === 0 ? 800 : 400}
            height={place === 0 ? 500 : 250}
            sizes={SIZES[place] ?? '50vw'}
            eager={place === 0}
          />
        </span>
      ))}
      {salon.photos.length > shown.length && (
        <a href={largest(photos[0]?.path ?? '')} data-waits className={styles.all} onClick={(event) => show(event, 0)}>
          <Images aria-hidden="true" />
          {t('salon.photos.all', { count: salon.photos.length })}
        </a>
      )}
      <span className={classes(styles.badge, open && styles.open)}>{t(open ? 'salon.open' : 'salon.closed')}</span>
      {viewer}
    </div>
  )
}
