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
import type { OpenLine } from './open-line.ts'
import styles from './salon-header.module.css'

/** The salon's name, place and rating, and the two actions: follow and book. */
export function SalonHeader({
  salon,
  openLine,
  distanceKm,
}: {
  salon: SalonDetail
  openLine: OpenLine
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
          <Openness salon={salon} line={openLine} />
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

const OPENNESS = {
  openUntil: 'salon.openUntil',
  opensToday: 'salon.opensToday',
  opensTomorrow: 'salon.opensTomorrow',
} as const

function Openness({ salon: { openState, timeZone }, line }: { salon: SalonDetail; line: OpenLine }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const text = () => {
    if (line.kind === 'open') return t('ui.openAllDay')
    if (line.kind === 'notSoon') return t('salon.notSoon')
    const clock = time(line.at, timeZone, locale)
    return line.kind === 'opensOn'
      ? t('salon.opensOn', { day: shortDate(line.at, timeZone, locale), time: clock })
      : t(OPENNESS[line.kind], { time: clock })
  }
  return <span className={classes(styles.openState, openState.open && styles.open)}>{text()}</span>
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
        aria-label={t(following ? 'salon.followingNamed' : 'salon.followNamed', { name: salon.name })}
      >
        {t(following ? 'salon.following' : 'salon.follow')}
      </Button>
    </Form>
  )
}
