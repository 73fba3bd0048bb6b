import { type LatLng, type LatLngBounds, type Map as Leaflet, latLng, latLngBounds } from 'leaflet'
import type { Box } from '../../../domain/kernel/box.ts'
import type { MapView } from '../../../domain/kernel/mercator.ts'
import type { ShownArea } from './map-place.ts'

/** Where a map was put by the page and not by its user. */
export interface Settled {
  center: LatLng
  zoom: number
}

/** A move of fewer pixels is none. */
const NEAR = 24
/** The part of its width or height by which an area may differ from the shown one and still be the same. */
const SAME = 0.01

/** Shows the view, or what is to fit; nothing moves when that is shown already. */
export function settle(leaflet: Leaflet, { latitude, longitude, zoom }: MapView, fit: Box | null): Settled {
  if (!fit) {
    leaflet.setView([latitude, longitude], zoom, { animate: false })
    return { center: latLng(latitude, longitude), zoom }
  }
  const bounds = latLngBounds([fit.south, fit.west], [fit.north, fit.east])
  if (!isShown(leaflet.getBounds(), fit)) leaflet.fitBounds(bounds, { animate: false })
  return { center: leaflet.getCenter(), zoom: leaflet.getZoom() }
}

function isShown(bounds: LatLngBounds, { south, west, north, east }: Box): boolean {
  const [high, wide] = [SAME * (north - south), SAME * (east - west)]
  return (
    Math.abs(bounds.getSouth() - south) < high &&
    Math.abs(bounds.getNorth() - north) < high &&
    Math.abs(bounds.getWest() - west) < wide &&
    Math.abs(bounds.getEast() - east) < wide
  )
}

/** The area that a map shows; null while it is hidden. */
export function shownArea(leaflet: Leaflet, settled: Settled): ShownArea | null {
  if (leaflet.getSize().x === 0) return null
  const [bounds, zoom] = [leaflet.getBounds(), leaflet.getZoom()]
  const moved = leaflet.project(leaflet.getCenter(), zoom).distanceTo(leaflet.project(settled.center, zoom))
  return {
    box: { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() },
    zoom: Math.round(zoom),
    isMoved: zoom !== settled.zoom || moved > NEAR,
  }
}
