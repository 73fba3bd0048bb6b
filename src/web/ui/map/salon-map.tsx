import { X } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Box } from '../../../domain/kernel/box.ts'
import { viewOf } from '../../../domain/kernel/mercator.ts'
import type { Place } from '../../../domain/kernel/place.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { classes } from '../classes.ts'
import { MovingMap } from './lazy-moving-map.ts'
import { idOf, type MapPlace, type ShownArea } from './map-place.ts'
import styles from './salon-map.module.css'
import { StillMap } from './still-map.tsx'
import { StillCredit } from './still-picture.tsx'
import { useInView } from './use-in-view.ts'

interface Props {
  places: readonly MapPlace[]
  /** The places of the first view. */
  focus: readonly Place[]
  /** Places that may be in a group of `places`. */
  known: readonly MapPlace[]
  /** The area that it shows once it is interactive, as large as possible. */
  fit: Box | null
  /** What it shows, for screen readers. */
  label: string
  /** Its minimum size in pixels: the first view fits into it. */
  box: { width: number; height: number }
  /** The id of the place that is highlighted, here or elsewhere on the page. */
  active: string | null
  onActive: (id: string | null) => void
  /** The card of a place whose pin was pressed. */
  show: (id: string) => ReactNode
  /** The visitor's place. */
  here: Place | null
  /** Called with the area that is shown, whenever it changes. */
  onArea: (area: ShownArea) => void
  className: string | undefined
  /** Above the map. */
  children: ReactNode
}

const EDGE = 48

/**
 * Places on a map that fills its box. The server renders it as a picture; once visible, an interactive map replaces it,
 * in a chunk of its own.
 */
export function SalonMap(props: Props) {
  const { places, focus, known, fit, label, box, active, onActive, show, here, onArea, className, children } = props
  const tiles = useRouteLoaderData<typeof rootLoader>('root')?.mapTiles ?? null
  // A provider gets no request before the map is visible.
  const [frame, seen] = useInView(tiles ? '0px' : '200px')
  const [moving, setMoving] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const { width, height } = box
  const view = useMemo(
    () => viewOf(focus, { width: Math.max(width - 2 * EDGE, 64), height: Math.max(height - 2 * EDGE, 64) }),
    [focus, width, height],
  )
  const shown = chosen !== null && places.some((place) => idOf(place) === chosen) ? chosen : null
  if (!view) return null
  return (
    <section ref={frame} className={classes(styles.map, className)} aria-label={label}>
      {!moving && <StillMap places={places} view={view} />}
      {children}
      {seen && (
        <Suspense fallback={null}>
          <MovingMap
            {...{ places, known, view, fit, tiles, active, here, onArea }}
            onChoose={setChosen}
            chosen={shown}
            explore
            pressable
            onActive={onActive}
            onMoving={setMoving}
          />
        </Suspense>
      )}
      {!moving && <StillCredit />}
      {shown !== null && (
        <ChosenCard key={shown} onClose={() => setChosen(null)}>
          {show(shown)}
        </ChosenCard>
      )}
    </section>
  )
}

/** The card of a pin; it gets the focus, and Escape closes it. */
function ChosenCard({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useTranslation()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <div ref={card} className={styles.card}>
      {children}
      <button type="button" className={styles.close} aria-label={t('ui.close')} onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </div>
  )
}
