import { divIcon, type Map as Leaflet, latLngBounds, type Marker, marker } from 'leaflet'
import { groupPlaces } from './group-places.ts'
import { idOf, type MapPlace } from './map-place.ts'
import pins from './pin.module.css'

export interface Pinned {
  places: readonly MapPlace[]
  /** Whether the pins can be pressed. */
  pressable: boolean
  nameOfGroup: (count: number) => string
  onActive: (id: string | null) => void
  onChoose: (id: string) => void
}

/** From this zoom on nothing is grouped: what still overlaps is at one address. */
const CLOSEST = 17

/** Pins on a map; those that would overlap become one with their number. Returns the pin of each place. */
export function addPins(leaflet: Leaflet, pinned: Pinned): Map<string, Marker> {
  const zoom = leaflet.getZoom()
  const groups = zoom >= CLOSEST ? pinned.places.map((place) => [place]) : groupPlaces(pinned.places, zoom)
  const markers = new Map<string, Marker>()
  for (const group of groups) {
    const pin = group.length === 1 ? pinOf(group, pinned) : groupPin(group, leaflet)
    pin?.addTo(leaflet)
    if (pin) wire(pin, group, pinned)
    for (const place of group) if (pin) markers.set(idOf(place), pin)
  }
  return markers
}

function pinOf([place]: MapPlace[], { pressable, onChoose }: Pinned): Marker | undefined {
  if (!place) return undefined
  const made = drawn(place, (place.text ? pins.text : pins.drop) ?? '', place.text ?? '', pressable)
  return made.on('click', () => onChoose(idOf(place)))
}

function groupPin(group: MapPlace[], leaflet: Leaflet): Marker | undefined {
  const [first] = group
  if (!first) return undefined
  const bounds = latLngBounds(group.map(({ latitude, longitude }) => [latitude, longitude]))
  return drawn(first, pins.group ?? '', String(group.length), true).on('click', () => {
    const zoom = Math.min(CLOSEST, Math.max(leaflet.getZoom() + 1, leaflet.getBoundsZoom(bounds.pad(0.2))))
    // The pin is removed; the focus moves to the map.
    leaflet.once('zoomend', () => leaflet.getContainer().focus({ preventScroll: true }))
    leaflet.setView(bounds.getCenter(), zoom)
  })
}

function drawn({ latitude, longitude }: MapPlace, className: string, text: string, pressable: boolean): Marker {
  const face = document.createElement('span')
  face.className = className
  face.textContent = text
  const icon = divIcon({ className: pins.pin ?? '', html: face, iconSize: [0, 0] })
  return marker([latitude, longitude], { icon, interactive: pressable, keyboard: pressable })
}

/** What Leaflet lacks: a name for screen readers, keys, and hover events. */
function wire(pin: Marker, group: MapPlace[], { nameOfGroup, onActive }: Pinned): void {
  const element = pin.getElement()
  const [place] = group
  if (!element || !place) return
  // A pin is as large as its text.
  element.style.width = ''
  element.style.height = ''
  const alone = group.length === 1
  if (element.getAttribute('role') !== 'button') element.setAttribute('role', 'img')
  element.setAttribute(
    'aria-label',
    alone ? [place.name, place.text].filter(Boolean).join(', ') : nameOfGroup(group.length),
  )
  if (alone) {
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
