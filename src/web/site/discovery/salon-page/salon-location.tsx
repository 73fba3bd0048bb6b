import { Flag, Globe, MapPin, MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { outsideMap } from '../../../ui/map/map-place.ts'
import { PlaceMap } from '../../../ui/map/place-map.tsx'
import { Panel } from './panel.tsx'
import styles from './salon-location.module.css'

interface Props {
  salon: SalonDetail
  /** The languages spoken there, by name. */
  languages: readonly string[]
  mayWrite: boolean
}

/** The address with a map, contact details and languages, and for its customers the link to write to the salon. */
export function SalonLocation({ salon, languages, mayWrite }: Props) {
  const { t } = useTranslation()
  const { name, latitude, longitude } = salon
  const place = latitude === null || longitude === null ? null : { name, latitude, longitude }
  return (
    <Panel icon={<MapPin aria-hidden="true" />} title={t('salon.where.title')} className={styles.where}>
      <address className={styles.address}>
        {name}
        <br />
        {salon.street}
        <br />
        {salon.postalCode} {salon.city}
      </address>
      {place && (
        <>
          <PlaceMap {...place} label={t('salon.where.mapOf', { name })} className={styles.map} />
          <a href={outsideMap(place)} target="_blank" rel="noreferrer">
            {t('salon.where.map')}
          </a>
        </>
      )}
      {salon.phone && (
        <a href={`tel:${salon.phone.replaceAll(/[^+\d]/g, '')}`} className={styles.phone}>
          <Phone aria-hidden="true" />
          {t('salon.where.call', { phone: formatPhone(salon.phone) })}
        </a>
      )}
      {salon.website && (
        <a href={salon.website} target="_blank" rel="noreferrer nofollow" className={styles.phone}>
          <Globe aria-hidden="true" />
          {salon.website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
        </a>
      )}
      {languages.length > 0 && (
        <p className={styles.address}>{t('salon.where.languages', { languages: languages.join(', ') })}</p>
      )}
      {mayWrite && (
        <Link to={`/appointments/messages/${salon.slug}`} className={styles.phone}>
          <MessageCircle aria-hidden="true" />
          {t('salon.where.write')}
        </Link>
      )}
      <Link to={`/saloon/${salon.slug}/report`} rel="nofollow" className={styles.phone}>
        <Flag aria-hidden="true" />
        {t('salon.report')}
      </Link>
    </Panel>
  )
}
