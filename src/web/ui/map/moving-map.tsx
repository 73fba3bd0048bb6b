import {
  circleMarker,
  control,
  type LatLngBoundsLiteral,
  type Map as Leaflet,
  type Marker,
  map,
  tileLayer,
} from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import 'leaflet/dist/leaflet.css'
import type { MapTiles } from '../../../domain/kernel/app.ts'
import type { MapView } from '../../../domain/kernel/mercator.ts'
import type { Place } from '../../../domain/kernel/place.ts'
import { useTranslation } from '../../use-translation.ts'
import { addPins } from './add-pins.ts'
import type { MapPlace } from './map-place.ts'
import styles from './moving-map.module.css'
import pins from './pin.module.css'

export interface MovingMapProps {
  places: readonly MapPlace[]
  view: MapView
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
}

const COPYRIGHT = 'https://www.openstreetmap.org/copyright'
const EARTH: LatLngBoundsLiteral = [
  [-85, -200],
  [85, 200],
]
const own = (dark: boolean) => `/map/${dark ? 'dark' : 'light'}/{z}/{x}/{y}.svg`

/** Leaflet in a box. Everything around it is React's; what is inside is Leaflet's. */
export default function MovingMap(props: MovingMapProps) {
  const { places, view, tiles, explore, active, chosen, here, pressable, onActive, onChoose, onMoving } = props
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [leaflet, setLeaflet] = useState<Leaflet | null>(null)
  const [put, setPut] = useState<object | null>(null)
  const markers = useRef(new Map<string, Marker>())
  const openedBy = useRef<string>(null)
  const now = useRef({ onActive, onChoose, view })
  useEffect(() => {
    now.current = { onActive, onChoose, view }
  })

  const credit = tiles?.attribution ?? ''
  const url = tiles?.url ?? null
  useEffect(() => {
    if (!box.current) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const touch = window.matchMedia('(pointer: coarse)').matches
    const made = map(box.current, {
      zoomControl: false,
      scrollWheelZoom: explore,
      dragging: explore || !touch,
      zoomAnimation: !still,
      fadeAnimation: false,
      minZoom: 3,
      maxZoom: 17,
      maxBounds: EARTH,
    })
    const { latitude, longitude, zoom } = now.current.view
    made.setView([latitude, longitude], zoom)
    made.attributionControl.setPrefix(false)
    control.zoom({ position: 'topright', zoomInTitle: t('ui.map.closer'), zoomOutTitle: t('ui.map.wider') }).addTo(made)
    const night = window.matchMedia('(prefers-color-scheme: dark)')
    const copyright = `<a href="${COPYRIGHT}" target="_blank" rel="noreferrer">${t('ui.map.credit')}</a>`
    const layer = tileLayer(url ?? own(night.matches), { attribution: url ? credit : copyright }).addTo(made)
    layer.once('load', () => onMoving(true))
    made.on('click', () => now.current.onChoose(null))
    const repaint = () => url === null && layer.setUrl(own(night.matches))
    night.addEventListener('change', repaint)
    const resized = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    resized.observe(box.current)
    setLeaflet(made)
    return () => {
      resized.disconnect()
      night.removeEventListener('change', repaint)
      made.remove()
      setLeaflet(null)
      onMoving(false)
    }
  }, [explore, url, credit, t, onMoving])

  useEffect(() => {
    leaflet?.setView([view.latitude, view.longitude], view.zoom)
  }, [leaflet, view])

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
      for (const pin of new Set(markers.current.values())) pin.remove()
    }
    const putAll = () => {
      remove()
      markers.current = addPins(leaflet, pinned)
      setPut({})
    }
    putAll()
    leaflet.on('zoomend', putAll)
    return () => {
      leaflet.off('zoomend', putAll)
      remove()
      markers.current = new Map()
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
    const marked = new Set([active, chosen].flatMap((id) => (id && put ? (markers.current.get(id) ?? []) : [])))
    for (const pin of new Set(markers.current.values())) {
      pin.getElement()?.classList.toggle(pins.active ?? 'active', marked.has(pin))
      pin.setZIndexOffset(marked.has(pin) ? 10_000 : 0)
    }
  }, [active, chosen, put])

  // Closing the card of a pin returns the focus to the pin.
  useEffect(() => {
    if (chosen === null && openedBy.current && document.activeElement === document.body) {
      markers.current.get(openedBy.current)?.getElement()?.focus({ preventScroll: true })
    }
    openedBy.current = chosen
  }, [chosen])

  return <div ref={box} className={styles.leaflet} />
}
