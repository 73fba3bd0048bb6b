import type { Place } from '../../../domain/kernel/place.ts'

/** A place on a map. */
export interface MapPlace extends Place {
  /** Identifies it; its name does when there is none. */
  id?: string
  name: string
  /** The text of its pin, such as a price; without one, the pin is a drop. */
  text?: string
  /** The link of its pin. */
  href?: string
}

export function idOf({ id, name }: MapPlace): string {
  return id ?? name
}

/** The same place on OpenStreetMap, for directions, or without JavaScript. */
export function outsideMap({ latitude, longitude }: Place): string {
  const [lat, lng] = [latitude.toFixed(5), longitude.toFixed(5)]
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
}
