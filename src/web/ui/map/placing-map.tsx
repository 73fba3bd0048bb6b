// Before our own style sheet, which overrides it.
import 'leaflet/dist/leaflet.css'
import { divIcon, type LatLng, type Map as Leaflet, type Marker, marker } from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import type { MapView } from '../../../domain/kernel/mercator.ts'
import type { Place } from '../../../domain/kernel/place.ts'
import styles from './moving-map.module.css'
import pins from './pin.module.css'
import { useLeaflet } from './use-leaflet.ts'

export interface PlacingMapProps {
  view: MapView
  pin: Place | null
  onPin: (place: Place) => void
  pinLabel: string
  tiles: { url: string; attribution: string } | null
  /** Called when the map is visible, and when it is removed. */
  onMoving: (moving: boolean) => void
}

const CLOSEST = 17
const OPTIONS = { scrollWheelZoom: false, minZoom: 4, maxZoom: CLOSEST }
/** Pixels of one press of an arrow key, and with Shift. */
const STEP = { usual: 12, small: 2 }
const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
}

/** Loaded by PinMap: the library works in browsers only. */
export default function PlacingMap({ view, pin, onPin, pinLabel, tiles, onMoving }: PlacingMapProps) {
  const capped = useMemo(() => ({ ...view, zoom: Math.min(view.zoom, CLOSEST) }), [view])
  const onClick = (at: LatLng) => onPin(placeOf(at))
  const { box, leaflet } = useLeaflet({ view: capped, tiles, options: OPTIONS, onClick, onMoving })
  const put = useRef<Marker | null>(null)
  const now = useRef({ onPin })
  useEffect(() => {
    now.current = { onPin }
  })

  useEffect(() => {
    if (!leaflet) {
      put.current = null
      return
    }
    if (!pin) {
      put.current?.remove()
      put.current = null
      return
    }
    if (put.current) {
      put.current.setLatLng([pin.latitude, pin.longitude])
      return
    }
    const face = document.createElement('span')
    face.className = pins.drop ?? ''
    const icon = divIcon({ className: pins.pin ?? '', html: face, iconSize: [0, 0] })
    const made = marker([pin.latitude, pin.longitude], { icon, draggable: true, autoPan: true, keyboard: true })
    made.addTo(leaflet).on('dragend', () => now.current.onPin(placeOf(made.getLatLng())))
    const element = made.getElement()
    if (element) {
      // Sized by its CSS.
      element.style.width = ''
      element.style.height = ''
      element.setAttribute('aria-label', pinLabel)
      element.addEventListener('keydown', (event) => step(event, leaflet, made, now.current.onPin))
    }
    put.current = made
  }, [leaflet, pin, pinLabel])

  return <div ref={box} className={styles.leaflet} />
}

function step(event: KeyboardEvent, leaflet: Leaflet, pin: Marker, onPin: (place: Place) => void): void {
  const way = DIRECTIONS[event.key]
  if (!way) return
  event.preventDefault()
  event.stopPropagation()
  const far = event.shiftKey ? STEP.small : STEP.usual
  const to = leaflet.latLngToContainerPoint(pin.getLatLng()).add([way[0] * far, way[1] * far])
  pin.setLatLng(leaflet.containerPointToLatLng(to))
  leaflet.panInside(pin.getLatLng(), { padding: [48, 48] })
  onPin(placeOf(pin.getLatLng()))
}

/** Rounded to about 10 cm. */
function placeOf({ lat, lng }: LatLng): Place {
  return { latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) }
}
