import { type Map as Leaflet, tileLayer } from 'leaflet'
import type { MapTiles } from '../../../domain/kernel/app.ts'

const tilePath = (dark: boolean) => `/map/${dark ? 'dark' : 'light'}/{z}/{x}/{y}.svg`
/** The licence of the data of the built-in map; a provider with OpenStreetMap's data names it as well. */
const COPYRIGHT = 'https://www.openstreetmap.org/copyright'

interface Settings {
  /** Null: only the built-in map. */
  tiles: MapTiles | null
  /** The credit of the built-in map. */
  credit: string
  onLoad: () => void
}

/**
 * The built-in map in the user's colour scheme, and over it the tiles of the provider. Where one of those does not
 * arrive, the built-in map stays visible. Returns what removes the listener of the colour scheme.
 */
export function addTileLayers(leaflet: Leaflet, { tiles, credit, onLoad }: Settings): () => void {
  const night = window.matchMedia('(prefers-color-scheme: dark)')
  const copyright = `<a href="${COPYRIGHT}" target="_blank" rel="noreferrer">${credit}</a>`
  const isCredited = tiles?.attribution.includes('OpenStreetMap') ?? false
  const base = tileLayer(tilePath(night.matches), isCredited ? {} : { attribution: copyright }).addTo(leaflet)
  base.once('load', onLoad)
  if (tiles) {
    const { url, attribution } = tiles
    // Without a picture, a tile that failed shows nothing.
    tileLayer(url, { attribution, className: 'leaflet-streets' }).addTo(leaflet)
  }
  const repaint = () => base.setUrl(tilePath(night.matches))
  night.addEventListener('change', repaint)
  return () => night.removeEventListener('change', repaint)
}
