import type { MapView } from '../../../domain/kernel/mercator.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './salon-map.module.css'

/** A picture of our own map around the centre of a view, larger than any map of a page. */
export function StillPicture({ view }: { view: MapView }) {
  const picture = (scheme: string) => `/map/${scheme}/still/${view.zoom}/${view.latitude},${view.longitude}.svg`
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={picture('dark')} />
      <img src={picture('light')} alt="" width={1280} height={960} loading="lazy" decoding="async" />
    </picture>
  )
}

/** Who made the map; the interactive one has its own. */
export function StillCredit() {
  const { t } = useTranslation()
  return (
    <p className={styles.credit}>
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
        {t('ui.map.credit')}
      </a>
    </p>
  )
}
