import { MapPin, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SalonDetail } from '../../../domain/salons/get-salon.ts'
import styles from './panel.module.css'

/** The address, the way to a map, and the telephone. */
export function Where({ salon }: { salon: SalonDetail }) {
  const { t } = useTranslation()
  const { latitude, longitude } = salon
  const point = latitude === null || longitude === null ? null : `${latitude.toFixed(6)}/${longitude.toFixed(6)}`
  return (
    <section className={styles.panel} aria-labelledby="where-title">
      <h2 id="where-title" className={styles.title}>
        <MapPin aria-hidden="true" />
        {t('salon.where.title')}
      </h2>
      <address className={styles.address}>
        {salon.name}
        <br />
        {salon.street}
        <br />
        {salon.postalCode} {salon.city}
      </address>
      {point && (
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${point}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('salon.where.map')}
        </a>
      )}
      {salon.phone && (
        <a href={`tel:${salon.phone.replaceAll(/[^+\d]/g, '')}`} className={styles.phone}>
          <Phone aria-hidden="true" />
          {t('salon.where.call', { phone: salon.phone })}
        </a>
      )}
    </section>
  )
}
