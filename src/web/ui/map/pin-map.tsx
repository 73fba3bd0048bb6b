import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { MapView } from '../../../domain/kernel/mercator.ts'
import type { Place } from '../../../domain/kernel/place.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { classes } from '../classes.ts'
import type { PlacingMapProps } from './placing-map.tsx'
import styles from './salon-map.module.css'
import { StillMap } from './still-map.tsx'

// Without a network the static map stays.
const PlacingMap = lazy<(props: PlacingMapProps) => ReactNode>(() =>
  import('./placing-map.tsx').catch(() => ({ default: () => null })),
)

interface Props {
  view: MapView
  pin: Place | null
  onPin: (place: Place) => void
  label: string
  /** What the pin is and how it is moved, for screen readers. */
  pinLabel: string
  className?: string | undefined
}

/** A map for choosing one place: by dragging its pin, by its arrow keys, or by pressing the map. */
export function PinMap({ view, pin, onPin, label, pinLabel, className }: Props) {
  const tiles = useRouteLoaderData<typeof rootLoader>('root')?.mapTiles ?? null
  const hydrated = useHydrated()
  const [moving, setMoving] = useState(false)
  return (
    <section className={classes(styles.map, className)} aria-label={label}>
      {!moving && <StillMap places={pin ? [{ name: pinLabel, ...pin }] : []} view={view} />}
      {hydrated && (
        <Suspense fallback={null}>
          <PlacingMap {...{ view, pin, onPin, pinLabel, tiles }} onMoving={setMoving} />
        </Suspense>
      )}
    </section>
  )
}
