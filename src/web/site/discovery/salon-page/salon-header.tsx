import { Check, MapPin, Plus, Store } from 'lucide-react'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import { distance, shortDate, time } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { useFavourite } from '../../../ui/use-favourite.ts'
import { bookPath } from './book-path.ts'
import styles from './salon-header.module.css'

/** The salon's name, place and rating, and the two actions: follow and book. */
export function SalonHeader({
  salon,
  opensToday,
  distanceKm,
}: {
  salon: SalonDetail
  opensToday: boolean
  distanceKm: number | null
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <header className={styles.header}>
      <span className={styles.picture}>
        {salon.picture ? (
          <Picture path={salon.picture} alt="" width={112} height={112} sizes="7rem" eager />
        ) : (
          <Store aria-hidden="true" />
        )}
      </span>
      <div className={styles.text}>
        <h1 className={styles.name}>{salon.name}</h1>
        <p className={styles.facts}>
          <a href="#reviews" className={styles.rating}>
            <Stars stars={salon.rating} reviews={salon.reviewCount} />
          </a>
          <OpenLine salon={salon} opensToday={opensToday} />
        </p>
        <p className={styles.address}>
          <MapPin aria-hidden="true" />
          <span>
            {[salon.street, `${salon.postalCode} ${salon.city}`.trim()].filter(Boolean).join(', ')}
            {distanceKm !== null && (
              <>
                {' · '}
                {t('ui.away', { distance: distance(distanceKm, locale) })}
              </>
            )}
          </span>
        </p>
      </div>
      <div className={styles.actions}>
        <FollowButton salon={salon} />
        <ButtonLink to={bookPath(salon.slug)} preventScrollReset size="l">
          {t('salon.book')}
        </ButtonLink>
      </div>
    </header>
  )
}

function OpenLine({ salon, opensToday }: { salon: SalonDetail; opensToday: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { openState, timeZone } = salon
  const { open, until, opensAt } = openState
  const clock = (at: Date) => time(at, timeZone, locale)
  const text = () => {
    if (open) return until ? t('salon.openUntil', { time: clock(until) }) : t('ui.open')
    if (!opensAt) return t('salon.notSoon')
    return opensToday
      ? t('salon.opensToday', { time: clock(opensAt) })
      : t('salon.opensOn', { day: shortDate(opensAt, timeZone, locale), time: clock(opensAt) })
  }
  return <span className={classes(styles.openness, open && styles.open)}>{text()}</span>
}

/** The same as the heart on a card, as a button with a label. */
function FollowButton({ salon }: { salon: SalonDetail }) {
  const { t } = useTranslation()
  const { Form, isFavourite: following, onSubmit } = useFavourite(salon.id, salon.favourite)
  return (
    <Form method="post" action="/favourite-salon" onSubmit={onSubmit} data-at-once>
      <input type="hidden" name="salonId" value={salon.id} />
      <input type="hidden" name="favourite" value={String(!following)} />
      <Button
        type="submit"
        data-waits
        variant="quiet"
        size="l"
        wide
        icon={following ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
        aria-pressed={following}
        aria-label={t('salon.followNamed', { name: salon.name })}
      >
        {t(following ? 'salon.following' : 'salon.follow')}
      </Button>
    </Form>
  )
}
