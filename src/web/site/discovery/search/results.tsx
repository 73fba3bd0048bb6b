import { List, Map as MapShape } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SalonCard as Salon } from '../../../../domain/discovery/search/salon-card.ts'
import { kilometresBetween, type Place } from '../../../../domain/kernel/place.ts'
import { distance, money, rating } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CardSkeletons } from '../../../ui/card-skeletons.tsx'
import { classes } from '../../../ui/classes.ts'
import type { MapPlace } from '../../../ui/map/map-place.ts'
import { SalonMap } from '../../../ui/map/salon-map.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SalonCard, SalonGrid } from '../../../ui/salon-card.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { bookingPath } from '../../bookings/wizard/wizard-choice.ts'
import { useDuration } from '../salon-page/duration.ts'
import { FirstTimes, NextFreeTimes } from './first-times.tsx'
import { listPath, START } from './list-request.ts'
import type { LoadedList } from './load-list.ts'
import styles from './results.module.css'
import { useNextTimes } from './use-next-times.ts'

type Listed = LoadedList['salons']['items'][number]

/** The minimum size of the map beside the list and on a phone. */
const MAP_BOX = { width: 360, height: 480 }

/** The cards and, beside them or in their place, the map; hovering one highlights the other. */
export function Results({ list, busy, filters }: { list: LoadedList; busy: boolean; filters: ReactNode }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { salons, query, place, today, treatments } = list
  const duration = useDuration()
  const nextTimes = useNextTimes(list)
  /** 'Balayage · DKK 1,695 · 3 h' */
  const pricesOf = ({ offered, currency }: Listed) =>
    offered.map(({ treatment, priceMinor, minutes }) => {
      const name = treatments.find(({ code }) => code === treatment)?.name ?? treatment
      return [name, money(priceMinor, currency, locale), duration(minutes)].join(' · ')
    })
  const otherDay = query.date !== null && query.date !== today
  const [search] = useSearchParams()
  // Where only this page was counted, the list continues from its end.
  const isCounted = salons.total !== null && query.after === '' && (!salons.isMore || salons.total > salons.limit + 1)
  const pages = isCounted ? salons.total : null
  const [cards, active, setActive] = usePointedAt()
  const places = useMemo(
    () => salons.items.flatMap((salon) => placeOnMap(salon, pinText(salon, locale))),
    [salons.items, locale],
  )
  // Visitors who shared their location see the area around them.
  const focus = useMemo(() => (place ? [place, ...nearest(places, place)] : places), [places, place])
  const show = useCallback(
    (id: string) => {
      const salon = salons.items.find((one) => one.id === id)
      return salon && <SmallCard salon={salon} date={query.date} />
    },
    [salons.items, query.date],
  )
  const onMap = search.get('view') === 'map' && places.length > 0
  return (
    <div className={classes(places.length > 0 && styles.withMap, onMap && styles.onMap)}>
      <div ref={cards} className={styles.list}>
        {busy ? (
          <CardSkeletons />
        ) : (
          <SalonGrid>
            {salons.items.map((salon, nth) => (
              <div
                key={salon.id}
                className={classes(styles.cell, active === salon.id && styles.active)}
                data-salon={salon.id}
              >
                <SalonCard salon={salon} eager={nth < 2} otherDay={otherDay && !query.open} prices={pricesOf(salon)}>
                  {salon.times ? (
                    <FirstTimes salon={salon} date={query.date} />
                  ) : (
                    <>
                      <NextFreeTimes salon={salon} next={nextTimes === null ? null : nextTimes.get(salon.id)} />
                      <BookLink salon={salon} date={query.date} />
                    </>
                  )}
                </SalonCard>
              </div>
            ))}
          </SalonGrid>
        )}
        {pages !== null && <Pagination page={salons.page} limit={salons.limit} total={pages} />}
        {salons.next !== null && (pages === null || salons.page * salons.limit >= pages) && (
          <p className={styles.more}>
            <ButtonLink to={listPath({ ...query, after: salons.next })} variant="quiet">
              {t('listing.more')}
            </ButtonLink>
            {query.after !== '' && (
              <ButtonLink to={listPath({ ...query, ...START })} variant="ghost">
                {t('listing.first')}
              </ButtonLink>
            )}
          </p>
        )}
      </div>
      {places.length > 0 && (
        <>
          <SalonMap
            places={places}
            label={t('listing.map.label')}
            focus={focus}
            box={MAP_BOX}
            explore
            active={active}
            onActive={setActive}
            show={show}
            here={place}
            className={styles.map}
          />
          <div className={styles.bar}>
            {onMap && filters}
            <Link to={viewPath(search, onMap ? 'list' : 'map')} replace preventScrollReset className={styles.turn}>
              {onMap ? <List aria-hidden="true" /> : <MapShape aria-hidden="true" />}
              {onMap ? t('listing.map.list') : t('listing.map.map')}
            </Link>
          </div>
        </>
      )}
    </div>
  )
}

/** The salon whose card is hovered or focused. */
function usePointedAt() {
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string | null>(null)
  useEffect(() => {
    const element = list.current
    const on = ({ target }: Event) =>
      setActive((target instanceof Element && target.closest<HTMLElement>('[data-salon]')?.dataset.salon) || null)
    const off = () => setActive(null)
    element?.addEventListener('pointerover', on)
    element?.addEventListener('focusin', on)
    element?.addEventListener('pointerleave', off)
    element?.addEventListener('focusout', off)
    return () => {
      element?.removeEventListener('pointerover', on)
      element?.removeEventListener('focusin', on)
      element?.removeEventListener('pointerleave', off)
      element?.removeEventListener('focusout', off)
    }
  }, [])
  return [list, active, setActive] as const
}

function BookLink({ salon, date }: { salon: Salon; date: string | null }) {
  const { t } = useTranslation()
  return (
    <ButtonLink
      to={bookingPath({ salon: salon.slug, date })}
      variant="quiet"
      size="s"
      wide
      aria-label={t('listing.bookNamed', { name: salon.name })}
    >
      {t('listing.book')}
    </ButtonLink>
  )
}

/** The card of a pressed pin. */
function SmallCard({ salon, date }: { salon: Salon; date: string | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const facts = [
    salon.city,
    salon.distanceKm !== null && t('ui.away', { distance: distance(salon.distanceKm, locale) }),
    salon.fromPriceMinor !== null && t('ui.fromPrice', { price: money(salon.fromPriceMinor, salon.currency, locale) }),
  ]
  return (
    <div className={styles.small}>
      <span className={styles.smallPhoto}>
        {salon.picture && <Picture path={salon.picture} alt="" width={160} height={160} sizes="6rem" />}
      </span>
      <div className={styles.smallText}>
        <h3 className={styles.smallName}>
          <Link to={`/saloon/${salon.slug}`}>{salon.name}</Link>
        </h3>
        <Stars stars={salon.rating} reviews={salon.reviewCount} short />
        <p className={styles.smallFacts}>{facts.filter(Boolean).join(' · ')}</p>
        <BookLink salon={salon} date={date} />
      </div>
    </div>
  )
}

const AROUND = 8

function nearest(places: readonly MapPlace[], place: Place): MapPlace[] {
  return places.toSorted((a, b) => kilometresBetween(a, place) - kilometresBetween(b, place)).slice(0, AROUND)
}

function placeOnMap({ id, name, latitude, longitude }: Salon, text: string | undefined): MapPlace[] {
  return latitude === null || longitude === null ? [] : [{ id, name, latitude, longitude, ...(text && { text }) }]
}

/** Its lowest price; else its rating. */
function pinText(salon: Salon, locale: Parameters<typeof rating>[1]): string | undefined {
  if (salon.fromPriceMinor !== null) return money(salon.fromPriceMinor, salon.currency, locale)
  return salon.reviewCount > 0 ? `★ ${rating(salon.rating, locale)}` : undefined
}

function viewPath(search: URLSearchParams, view: 'list' | 'map'): string {
  const next = new URLSearchParams(search)
  if (view === 'map') next.set('view', view)
  else next.delete('view')
  return `?${next}`
}
