import type { Place } from './place.ts'

/** An address as it is written on a door; parts that are not known are empty. */
export interface AddressQuery {
  street: string
  postalCode: string
  city: string
  /** ISO 3166, two letters. */
  country: string
}

export interface FoundPlace {
  /** In one line, to tell it from others. */
  label: string
  postalCode: string
  city: string
  country: string
  point: Place
  /** How near that is to the door. */
  near: 'door' | 'street' | 'town'
}

/** Finds where an address is. */
export interface Geocoder {
  /** The places that it may mean, the likeliest first, at most five; none where nothing is known. Throws when nobody can be asked. */
  find(query: AddressQuery): Promise<FoundPlace[]>
  /** Whose knowledge it is, as maps must say it; null for the marketplace's own. */
  attribution: string | null
}
