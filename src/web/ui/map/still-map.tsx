import { type MapView, worldPoint, worldSize } from '../../../domain/kernel/mercator.ts'
import type { Place } from '../../../domain/kernel/place.ts'
import { groupPlaces } from './group-places.ts'
import { countOf, idOf, type MapPlace } from './map-place.ts'
import pins from './pin.module.css'
import styles from './salon-map.module.css'
import { StillPicture } from './still-picture.tsx'

/**
 * The map before the interactive one is loaded: one picture of our own map, and the pins on it. It needs no JavaScript.
 */
export function StillMap({ places, view }: { places: readonly MapPlace[]; view: MapView }) {
  return (
    <div className={styles.still} aria-hidden="true">
      <StillPicture view={view} />
      {groupPlaces(places, view.zoom).map(
        (group) =>
          group[0] && (
            <span key={idOf(group[0])} className={pins.pin} style={offset(group[0], view)}>
              <StillPin group={group} text={group[0].text} />
            </span>
          ),
      )}
    </div>
  )
}

function StillPin({ group, text }: { group: readonly MapPlace[]; text: string | undefined }) {
  const count = countOf(group)
  return <span className={count > 1 ? pins.group : text ? pins.text : pins.drop}>{count > 1 ? count : text}</span>
}

/** Distance from the centre of the picture, in pixels. */
function offset(place: Place, view: MapView) {
  const [there, middle, size] = [worldPoint(place), worldPoint(view), worldSize(view.zoom)]
  const [x, y] = [(there.x - middle.x) * size, (there.y - middle.y) * size]
  return { left: `calc(50% + ${x.toFixed(0)}px)`, top: `calc(50% + ${y.toFixed(0)}px)` }
}
