import { divIcon, type LatLngBounds, type Map as Leaflet, latLngBounds, type Marker, marker } from 'leaflet'
import type { Place } from '../../../domain/kernel/place.ts'
import { groupPlaces } from './group-places.ts'
import { countOf, idOf, type MapPlace } from './map-place.ts'
import pins from './pin.module.css'

export interface Pinned {
  places: readonly MapPlace[]
  /** Whether the pins can be pressed. */
  pressable: boolean
  nameOfGroup: (count: number) => string
  onActive: (id: string | null) => void
  onChoose: (id: string) => void
}

export interface Pin {
  marker: Marker
  /** The ids of its places. */
  ids: readonly string[]
  /** The area of a group; null for a single place. */
  bounds: LatLngBounds | null
}

/** From this zoom on nothing is grouped: what still overlaps is at one address. */
const CLOSEST = 17

/** Pins on a map; those that would overlap become one with their number. */
export function addPins(leaflet: Leaflet, pinned: Pinned): Pin[] {
  const zoom = leaflet.getZoom()
  const groups = zoom >= CLOSEST ? pinned.places.map((place) => [place]) : groupPlaces(pinned.places, zoom)
  return groups.flatMap((group) => {
    const [place] = group
    if (!place) return []
    const isOne = countOf(group) === 1
    const bounds = isOne ? null : boundsOf(group)
    const made = bounds ? groupPin(group, bounds, leaflet) : pinOf(place, pinned)
    made.addTo(leaflet)
    wire(made, group, pinned)
    return [{ marker: made, ids: group.map(idOf), bounds }]
  })
}

/** The pin of a place: its own, or that of the group which it is in. */
export function pinFor(all: readonly Pin[], id: string, place: Place | undefined): Pin | undefined {
  const isIn = ({ bounds }: Pin) => place && bounds?.contains([place.latitude, place.longitude])
  return all.find(({ ids }) => ids.includes(id)) ?? all.find(isIn)
}

function boundsOf(group: readonly MapPlace[]): LatLngBounds {
  const bounds = latLngBounds([])
  for (const { latitude, longitude, many } of group) {
    if (many) bounds.extend([many.box.south, many.box.west]).extend([many.box.north, many.box.east])
    else bounds.extend([latitude, longitude])
  }
  return bounds
}

function pinOf(place: MapPlace, { pressable, onChoose }: Pinned): Marker {
  const made = drawn(place, (place.text ? pins.text : pins.drop) ?? '', place.text ?? '', pressable)
  return made.on('click', () => onChoose(idOf(place)))
}

function groupPin(group: readonly MapPlace[], bounds: LatLngBounds, leaflet: Leaflet): Marker {
  const [first] = group
  const { lat: latitude, lng: longitude } = bounds.getCenter()
  const made = drawn(first ?? { latitude, longitude }, pins.group ?? '', String(countOf(group)), true)
  return made.on('click', () => {
    const zoom = Math.min(CLOSEST, Math.max(leaflet.getZoom() + 1, leaflet.getBoundsZoom(bounds.pad(0.2))))
    // The pin is removed; the focus moves to the map.
    leaflet.once('zoomend', () => leaflet.getContainer().focus({ preventScroll: true }))
    leaflet.setView(bounds.getCenter(), zoom)
  })
}

function drawn({ latitude, longitude }: Place, className: string, text: string, pressable: boolean): Marker {
  const face = document.createElement('span')
  face.className = className
  face.textContent = text
  const icon = divIcon({ className: pins.pin ?? '', html: face, iconSize: [0, 0] })
  return marker([latitude, longitude], { icon, interactive: pressable, keyboard: pressable })
}

/** What Leaflet lacks: a name for screen readers, keys, and hover events. */
function wire(pin: Marker, group: readonly MapPlace[], { nameOfGroup, onActive }: Pinned): void {
  const element = pin.getElement()
  const [place] = group
  if (!element || !place) return
  // A pin is as large as its text.
  element.style.width = ''
  element.style.height = ''
  const count = countOf(group)
  if (element.getAttribute('role') !== 'button') element.setAttribute('role', 'img')
  element.setAttribute(
    'aria-label',
    count === 1 ? [place.name, place.text].filter(Boolean).join(', ') : nameOfGroup(count),
  )
  if (count === 1) {
    const [on, off] = [() => onActive(idOf(place)), () => onActive(null)]
    element.addEventListener('mouseenter', on)
    element.addEventListener('mouseleave', off)
    element.addEventListener('focus', on)
    element.addEventListener('blur', off)
  }
  element.addEventListener('keydown', (event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    pin.fire('click')
  })
}
