import type { Place } from '../../../domain/kernel/place.ts'

/** Something to be found on a map. */
export interface MapPlace extends Place {
  /** Tells several apart; its name does when there is none. */
  id?: string
  name: string
  /** What its pin says, such as a price; without, the pin is a drop. */
  text?: string
  /** Where a press on its pin leads. */
  href?: string
}

export function idOf({ id, name }: MapPlace): string {
  return id ?? name
}

/** The same place on a map of the open web, for whoever wants the way there, or has no JavaScript. */
export function outsideMap({ latitude, longitude }: Place): string {
  const [lat, lng] = [latitude.toFixed(5), longitude.toFixed(5)]
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
}
