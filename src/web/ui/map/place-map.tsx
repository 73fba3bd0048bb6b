import { Suspense, useMemo, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../../root.tsx'
import { classes } from '../classes.ts'
import { MovingMap } from './lazy-moving-map.ts'
import pins from './pin.module.css'
import styles from './salon-map.module.css'
import { StillCredit, StillPicture } from './still-picture.tsx'
import { useInView } from './use-in-view.ts'
import { viewOfPlace } from './view-of-place.ts'

interface Props {
  name: string
  latitude: number
  longitude: number
  /** What it shows, for screen readers. */
  label: string
  className?: string | undefined
}

const NOTHING = () => undefined
const CENTRE = { left: '50%', top: '50%' }

/** One place in the middle of a map: a picture, which an interactive map replaces once it is visible. */
export function PlaceMap({ name, latitude, longitude, label, className }: Props) {
  const tiles = useRouteLoaderData<typeof rootLoader>('root')?.mapTiles ?? null
  // A provider gets no request before the map is visible.
  const [frame, seen] = useInView(tiles ? '0px' : '200px')
  const [moving, setMoving] = useState(false)
  const [places, view] = useMemo(
    () => [[{ name, latitude, longitude }], viewOfPlace({ latitude, longitude })] as const,
    [name, latitude, longitude],
  )
  return (
    <section ref={frame} className={classes(styles.map, className)} aria-label={label}>
      {!moving && (
        <div className={styles.still} aria-hidden="true">
          <StillPicture view={view} />
          <span className={pins.pin} style={CENTRE}>
            <span className={pins.drop} />
          </span>
        </div>
      )}
      {seen && (
        <Suspense fallback={null}>
          <MovingMap
            {...{ places, view, tiles, known: places, fit: null, here: null, active: null, chosen: null }}
            {...{ explore: false, pressable: false, onActive: undefined, onArea: undefined }}
            onChoose={NOTHING}
            onMoving={setMoving}
          />
        </Suspense>
      )}
      {!moving && <StillCredit />}
    </section>
  )
}
