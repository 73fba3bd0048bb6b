import { Search } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MapGroup } from '../../../../domain/discovery/search/list-map-salons.ts'
import { cornersOf } from '../../../../domain/kernel/box.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { distanceKm, kilometresBetween, type Place } from '../../../../domain/kernel/place.ts'
import { money, rating } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { MapPlace, ShownArea } from '../../../ui/map/map-place.ts'
import { SalonMap } from '../../../ui/map/salon-map.tsx'
import { FARTHEST_KM, listPath, START } from './list-request.ts'
import type { LoadedList } from './load-list.ts'
import { MapCard, type MapCardSalon } from './map-card.tsx'
import styles from './results-map.module.css'
import { useListView } from './use-list-view.ts'
import { useMapSalons } from './use-map-salons.ts'

/** The minimum size of the map beside the list and on a phone. */
const MAP_BOX = { width: 360, height: 480 }

/** A salon with a place, of the list's page or of its map. */
type Located = MapCardSalon & Place & { id: string }

interface Props {
  list: LoadedList
  active: string | null
  onActive: (id: string | null) => void
  /** Called before another area is searched. */
  onSearch: () => void
  className: string | undefined
}

/** All salons of the search on a map; moved, it offers to search the area that it shows. */
export function ResultsMap({ list, active, onActive, onSearch, className }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigate = useNavigate()
  const view = useListView()
  const { query, place, area: searched } = list
  const { box } = query
  const [shown, setShown] = useState<ShownArea | null>(null)
  const found = useMapSalons(list, shown)
  const onPage = useMemo(() => locatedOf(list), [list])
  const known = useMemo(() => onPage.map((salon) => pinOf(salon, locale)), [onPage, locale])
  const salons = useMemo(
    () => found?.salons.map((salon) => ({ ...salon, distanceKm: distanceKm(searched ?? place, salon) })) ?? onPage,
    [found, onPage, searched, place],
  )
  const places = useMemo(
    () => [...(found?.groups.map(groupOf) ?? []), ...salons.map((salon) => pinOf(salon, locale))],
    [found, salons, locale],
  )
  // Visitors who shared their location see the area around them.
  const focus = useMemo(
    () => (box ? cornersOf(box) : place ? [place, ...nearest(known, place)] : known),
    [box, known, place],
  )
  const show = useCallback(
    (id: string) => {
      const salon = salons.find((one) => one.id === id)
      return salon && <MapCard salon={salon} date={query.date} />
    },
    [salons, query.date],
  )
  const searchHere = () => {
    if (!shown) return
    onSearch()
    // The area replaces a place that was searched in.
    const here = { ...query, ...START, where: '', city: '', withinKm: FARTHEST_KM, box: shown.box, view }
    void navigate(listPath(here), { preventScrollReset: true })
  }
  return (
    <SalonMap
      {...{ places, known, focus, active, onActive, show }}
      fit={box}
      label={t('listing.map.label')}
      box={MAP_BOX}
      here={place}
      onArea={setShown}
      className={className}
    >
      {shown?.isMoved && (
        <button type="button" className={styles.search} onClick={searchHere}>
          <Search aria-hidden="true" />
          {t('listing.map.searchHere')}
        </button>
      )}
      {found?.isMore && (
        <p role="status" className={styles.more}>
          {t(query.date ? 'listing.map.moreOn' : 'listing.map.more')}
        </p>
      )}
    </SalonMap>
  )
}

function locatedOf({ salons }: LoadedList): Located[] {
  return salons.items.flatMap(({ latitude, longitude, offered, fromPriceMinor, ...salon }) => {
    if (latitude === null || longitude === null) return []
    const ofOffered = offered.reduce((sum, one) => sum + one.priceMinor, 0)
    const priceMinor = offered.length > 0 ? ofOffered : fromPriceMinor
    return [{ ...salon, latitude, longitude, priceMinor }]
  })
}

/** Its price; else its rating. */
function pinOf(salon: Located, locale: Locale): MapPlace {
  const { id, name, latitude, longitude, priceMinor, currency, reviewCount } = salon
  const stars = reviewCount > 0 ? `★ ${rating(salon.rating, locale)}` : ''
  const text = priceMinor === null ? stars : money(priceMinor, currency, locale)
  return { id, name, latitude, longitude, ...(text && { text }) }
}

function groupOf({ latitude, longitude, count, box }: MapGroup, nth: number): MapPlace {
  return { id: `group ${nth}`, name: '', latitude, longitude, many: { count, box } }
}

const AROUND = 8

function nearest(places: readonly MapPlace[], place: Place): MapPlace[] {
  return places.toSorted((a, b) => kilometresBetween(a, place) - kilometresBetween(b, place)).slice(0, AROUND)
}
