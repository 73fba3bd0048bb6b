import { useTranslation } from '../../../texts/use-translation.ts'
import { SalonMap } from '../../../ui/map/salon-map.tsx'
import styles from './salon-place.module.css'

interface Props {
  salon: { name: string; latitude: number | null; longitude: number | null }
}

/** The salon on a map. */
export function SalonPlace({ salon: { name, latitude, longitude } }: Props) {
  const { t } = useTranslation()
  if (latitude === null || longitude === null) return null
  return (
    <SalonMap
      places={[{ name, latitude, longitude }]}
      label={t('wizard.summary.map', { salon: name })}
      box={{ width: 280, height: 160 }}
      className={styles.map}
    />
  )
}
