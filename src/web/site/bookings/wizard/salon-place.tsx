import { useTranslation } from '../../../texts/use-translation.ts'
import { PlaceMap } from '../../../ui/map/place-map.tsx'
import styles from './salon-place.module.css'

interface Props {
  salon: { name: string; latitude: number | null; longitude: number | null }
}

/** The salon on a map. */
export function SalonPlace({ salon: { name, latitude, longitude } }: Props) {
  const { t } = useTranslation()
  if (latitude === null || longitude === null) return null
  return (
    <PlaceMap
      {...{ name, latitude, longitude }}
      label={t('wizard.summary.map', { salon: name })}
      className={styles.map}
    />
  )
}
