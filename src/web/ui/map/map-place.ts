import type { Box } from '../../../domain/kernel/box.ts'
import type { Place } from '../../../domain/kernel/place.ts'

/** A place on a map. */
export interface MapPlace extends Place {
  /** Identifies it; its name does when there is none. */
  id?: string
  name: string
  /** The text of its pin, such as a price; without one, the pin is a drop. */
  text?: string
  /** It stands for so many places within this area. */
  many?: { count: number; box: Box }
}

export function idOf({ id, name }: MapPlace): string {
  return id ?? name
}

/** The number of places that a group stands for. */
export function countOf(group: readonly MapPlace[]): number {
  return group.reduce((sum, { many }) => sum + (many?.count ?? 1), 0)
}

/** The area that a visible map shows. */
export interface ShownArea {
  box: Box
  /** An integer. */
  zoom: number
  /** The user has moved the map away from what it was opened with. */
  isMoved: boolean
}

/** The same place on OpenStreetMap, for directions, or without JavaScript. */
export function outsideMap({ latitude, longitude }: Place): string {
  const [lat, lng] = [latitude.toFixed(5), longitude.toFixed(5)]
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
}
