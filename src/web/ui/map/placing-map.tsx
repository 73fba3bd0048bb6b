import 'leaflet/dist/leaflet.css'
import { control, divIcon, type LatLng, type Map as Leaflet, type Marker, map, marker, tileLayer } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { MapView } from '../../../domain/kernel/mercator.ts'
import type { Place } from '../../../domain/kernel/place.ts'
import { useTranslation } from '../../use-translation.ts'
import styles from './moving-map.module.css'
import pins from './pin.module.css'

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
const COPYRIGHT = 'https://www.openstreetmap.org/copyright'
/** Pixels of one press of an arrow key, and with Shift. */
const STEP = { usual: 12, small: 2 }
const WAYS: Record<string, readonly [x: number, y: number]> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
}

/** Loaded by PinMap: the library works in browsers only. */
export default function PlacingMap({ view, pin, onPin, pinLabel, tiles, onMoving }: PlacingMapProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [leaflet, setLeaflet] = useState<Leaflet | null>(null)
  const put = useRef<Marker | null>(null)
  const now = useRef({ onPin, view, pin })
  useEffect(() => {
    now.current = { onPin, view, pin }
  })
  const credit = tiles?.attribution ?? ''
  const url = tiles?.url ?? null

  useEffect(() => {
    if (!box.current) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const made = map(box.current, {
      ...{ zoomControl: false, scrollWheelZoom: false, zoomAnimation: !still, fadeAnimation: false },
      ...{ minZoom: 4, maxZoom: CLOSEST },
    })
    const { latitude, longitude, zoom } = now.current.view
    made.setView([latitude, longitude], Math.min(zoom, CLOSEST))
    made.attributionControl.setPrefix(false)
    control.zoom({ position: 'topright', zoomInTitle: t('ui.map.closer'), zoomOutTitle: t('ui.map.wider') }).addTo(made)
    const night = window.matchMedia('(prefers-color-scheme: dark)')
    const copyright = `<a href="${COPYRIGHT}" target="_blank" rel="noreferrer">${t('ui.map.credit')}</a>`
    const own = () => `/map/${night.matches ? 'dark' : 'light'}/{z}/{x}/{y}.svg`
    const layer = tileLayer(url ?? own(), { attribution: url ? credit : copyright }).addTo(made)
    layer.once('load', () => onMoving(true))
    made.on('click', ({ latlng }) => now.current.onPin(placeOf(latlng)))
    const repaint = () => url === null && layer.setUrl(own())
    night.addEventListener('change', repaint)
    const resized = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    resized.observe(box.current)
    setLeaflet(made)
    return () => {
      resized.disconnect()
      night.removeEventListener('change', repaint)
      made.remove()
      put.current = null
      setLeaflet(null)
      onMoving(false)
    }
  }, [url, credit, t, onMoving])

  useEffect(() => {
    leaflet?.setView([view.latitude, view.longitude], Math.min(view.zoom, CLOSEST))
  }, [leaflet, view])

  useEffect(() => {
    if (!leaflet) return
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
  const way = WAYS[event.key]
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
