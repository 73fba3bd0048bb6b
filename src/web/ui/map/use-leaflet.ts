import { control, type LatLng, type Map as Leaflet, type MapOptions, map } from 'leaflet'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MapTiles } from '../../../domain/kernel/app.ts'
import type { Box } from '../../../domain/kernel/box.ts'
import type { MapView } from '../../../domain/kernel/mercator.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { ShownArea } from './map-place.ts'
import { type Settled, settle, shownArea } from './shown-area.ts'
import { addTileLayers } from './tile-layers.ts'

interface Settings {
  view: MapView
  /** What is shown instead of the view, at the largest zoom at which all of it is visible. */
  fit?: Box | null
  /** Null: only the map's own tiles. */
  tiles: MapTiles | null
  /** Read when the map is created; it is created anew when they are another object. */
  options: MapOptions
  onClick: (place: LatLng) => void
  /** Called with true once its tiles are loaded, with false when it is removed. */
  onMoving: (moving: boolean) => void
  /** Called with the area that is shown, whenever it changes. */
  onArea?: ((area: ShownArea) => void) | undefined
}

/**
 * A Leaflet map in `box`, at `view`, with tiles for the user's colour scheme. Null until it is created. The library works
 * in browsers only.
 */
export function useLeaflet({ view, fit = null, tiles, options, onClick, onMoving, onArea }: Settings): {
  box: RefObject<HTMLDivElement | null>
  leaflet: Leaflet | null
} {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [leaflet, setLeaflet] = useState<Leaflet | null>(null)
  const settled = useRef<Settled | null>(null)
  const now = useRef({ onClick, onArea, view })
  useEffect(() => {
    now.current = { onClick, onArea, view }
  })

  const url = tiles?.url
  const attribution = tiles?.attribution ?? ''

  useEffect(() => {
    if (!box.current) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const made = map(box.current, { zoomControl: false, zoomAnimation: !still, fadeAnimation: false, ...options })
    const { latitude, longitude, zoom } = now.current.view
    made.setView([latitude, longitude], zoom)
    made.attributionControl.setPrefix(false)
    control.zoom({ position: 'topright', zoomInTitle: t('ui.map.closer'), zoomOutTitle: t('ui.map.wider') }).addTo(made)
    const remove = addTileLayers(made, {
      tiles: url === undefined ? null : { url, attribution },
      credit: t('ui.map.credit'),
      onLoad: () => onMoving(true),
    })
    made.on('click', ({ latlng }) => now.current.onClick(latlng))
    const report = () => {
      const area = settled.current && shownArea(made, settled.current)
      if (area) now.current.onArea?.(area)
    }
    made.on('moveend resize', report)
    const resized = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    resized.observe(box.current)
    setLeaflet(made)
    return () => {
      resized.disconnect()
      remove()
      made.remove()
      settled.current = null
      setLeaflet(null)
      onMoving(false)
    }
  }, [url, attribution, t, onMoving, options])

  useEffect(() => {
    if (!leaflet) return
    settled.current = null
    settled.current = settle(leaflet, view, fit)
    const area = shownArea(leaflet, settled.current)
    if (area) now.current.onArea?.(area)
  }, [leaflet, view, fit])

  return { box, leaflet }
}
