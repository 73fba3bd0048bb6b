// Before our own style sheet, which overrides it.
import 'leaflet/dist/leaflet.css'
import { circleMarker, type LatLngBoundsLiteral, type MapOptions } from 'leaflet'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { MapTiles } from '../../../domain/kernel/app.ts'
import type { Box } from '../../../domain/kernel/box.ts'
import type { MapView } from '../../../domain/kernel/mercator.ts'
import type { Place } from '../../../domain/kernel/place.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { addPins, type Pin, pinFor } from './add-pins.ts'
import { idOf, type MapPlace, type ShownArea } from './map-place.ts'
import styles from './moving-map.module.css'
import pins from './pin.module.css'
import { useLeaflet } from './use-leaflet.ts'

export interface MovingMapProps {
  places: readonly MapPlace[]
  /** Places that may be in a group: to highlight it when one of them is active. */
  known: readonly MapPlace[]
  view: MapView
  fit: Box | null
  tiles: MapTiles | null
  explore: boolean
  active: string | null
  chosen: string | null
  here: Place | null
  pressable: boolean
  onActive: ((id: string | null) => void) | undefined
  onChoose: (id: string | null) => void
  /** Called with true once its tiles are loaded, with false when it is removed. */
  onMoving: (moving: boolean) => void
  onArea: ((area: ShownArea) => void) | undefined
}

const EARTH: LatLngBoundsLiteral = [
  [-85, -200],
  [85, 200],
]
/** With a finger, the page scrolls over a map that is not for exploring. */
function optionsOf(explore: boolean): MapOptions {
  const touch = window.matchMedia('(pointer: coarse)').matches
  return { scrollWheelZoom: explore, dragging: explore || !touch, minZoom: 3, maxZoom: 17, maxBounds: EARTH }
}

/** Leaflet in a box. Everything around it is React's; what is inside is Leaflet's. */
export default function MovingMap(props: MovingMapProps) {
  const { places, known, view, fit, tiles, explore, active, chosen, here, pressable } = props
  const { onActive, onChoose, onMoving, onArea } = props
  const { t } = useTranslation()
  const options = useMemo(() => optionsOf(explore), [explore])
  const { box, leaflet } = useLeaflet({
    ...{ view, fit, tiles, options, onMoving, onArea },
    onClick: () => onChoose(null),
  })
  const [put, setPut] = useState<object | null>(null)
  const drawn = useRef<Pin[]>([])
  const openedBy = useRef<string>(null)
  const now = useRef({ onActive, onChoose })
  useEffect(() => {
    now.current = { onActive, onChoose }
  })

  useEffect(() => {
    if (!leaflet) return
    const pinned = {
      places,
      pressable,
      nameOfGroup: (count: number) => t('ui.map.group', { count }),
      onActive: (id: string | null) => now.current.onActive?.(id),
      onChoose: (id: string) => now.current.onChoose(id),
    }
    const remove = () => {
      for (const { marker } of drawn.current) marker.remove()
    }
    const putAll = () => {
      const focused = drawn.current.find(({ marker }) => marker.getElement() === document.activeElement)
      remove()
      drawn.current = addPins(leaflet, pinned)
      // The pin that had the focus gets it back, when its place is still there.
      const [id] = focused?.ids ?? []
      if (id !== undefined) pinFor(drawn.current, id, undefined)?.marker.getElement()?.focus({ preventScroll: true })
      setPut({})
    }
    putAll()
    leaflet.on('zoomend', putAll)
    return () => {
      leaflet.off('zoomend', putAll)
    }
  }, [leaflet, places, pressable, t])

  useEffect(() => {
    if (!here || !leaflet) return
    const dot = circleMarker([here.latitude, here.longitude], {
      radius: 8,
      weight: 3,
      className: styles.here ?? '',
      interactive: false,
    }).addTo(leaflet)
    return () => {
      dot.remove()
    }
  }, [leaflet, here])

  // Again when the pins were drawn again: at another zoom the groups differ.
  useEffect(() => {
    const pinOf = (id: string) =>
      pinFor(
        drawn.current,
        id,
        known.find((place) => idOf(place) === id),
      )
    const marked = new Set([active, chosen].flatMap((id) => (id && put ? (pinOf(id) ?? []) : [])))
    for (const pin of drawn.current) {
      pin.marker.getElement()?.classList.toggle(pins.active ?? 'active', marked.has(pin))
      pin.marker.setZIndexOffset(marked.has(pin) ? 10_000 : 0)
    }
  }, [active, chosen, put, known])

  // Closing the card of a pin returns the focus to the pin.
  useEffect(() => {
    if (chosen === null && openedBy.current && document.activeElement === document.body) {
      pinFor(drawn.current, openedBy.current, undefined)?.marker.getElement()?.focus({ preventScroll: true })
    }
    openedBy.current = chosen
  }, [chosen])

  return <div ref={box} className={styles.leaflet} />
}
