import { control, type LatLng, type Map as Leaflet, type MapOptions, map, tileLayer } from 'leaflet'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MapTiles } from '../../../domain/kernel/app.ts'
import type { MapView } from '../../../domain/kernel/mercator.ts'
import { useTranslation } from '../../texts/use-translation.ts'

interface Settings {
  view: MapView
  /** Null: the map's own tiles. */
  tiles: MapTiles | null
  /** Read when the map is created; it is created anew when they are another object. */
  options: MapOptions
  onClick: (place: LatLng) => void
  /** Called with true once its tiles are loaded, with false when it is removed. */
  onMoving: (moving: boolean) => void
}

const COPYRIGHT = 'https://www.openstreetmap.org/copyright'
const tilePath = (dark: boolean) => `/map/${dark ? 'dark' : 'light'}/{z}/{x}/{y}.svg`

/**
 * A Leaflet map in `box`, at `view`, with tiles for the user's colour scheme. Null until it is created. The library works
 * in browsers only.
 */
export function useLeaflet({ view, tiles, options, onClick, onMoving }: Settings): {
  box: RefObject<HTMLDivElement | null>
  leaflet: Leaflet | null
} {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [leaflet, setLeaflet] = useState<Leaflet | null>(null)
  const now = useRef({ onClick, view })
  useEffect(() => {
    now.current = { onClick, view }
  })
  const credit = tiles?.attribution ?? ''
  const url = tiles?.url ?? null

  useEffect(() => {
    if (!box.current) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const made = map(box.current, { zoomControl: false, zoomAnimation: !still, fadeAnimation: false, ...options })
    const { latitude, longitude, zoom } = now.current.view
    made.setView([latitude, longitude], zoom)
    made.attributionControl.setPrefix(false)
    control.zoom({ position: 'topright', zoomInTitle: t('ui.map.closer'), zoomOutTitle: t('ui.map.wider') }).addTo(made)
    const night = window.matchMedia('(prefers-color-scheme: dark)')
    const copyright = `<a href="${COPYRIGHT}" target="_blank" rel="noreferrer">${t('ui.map.credit')}</a>`
    const layer = tileLayer(url ?? tilePath(night.matches), { attribution: url ? credit : copyright }).addTo(made)
    layer.once('load', () => onMoving(true))
    made.on('click', ({ latlng }) => now.current.onClick(latlng))
    const repaint = () => url === null && layer.setUrl(tilePath(night.matches))
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
  }, [url, credit, t, onMoving, options])

  useEffect(() => {
    leaflet?.setView([view.latitude, view.longitude], view.zoom)
  }, [leaflet, view])

  return { box, leaflet }
}
