import type { Place } from './place.ts'

/** A postal address; unknown parts are empty. */
export interface AddressQuery {
  street: string
  postalCode: string
  city: string
  /** ISO 3166, two letters. */
  country: string
}

export interface FoundPlace {
  /** In one line, for choosing among several. */
  label: string
  postalCode: string
  city: string
  country: string
  point: Place
  /** The accuracy. */
  near: 'door' | 'street' | 'town'
}

/** Finds the place of an address. */
export interface Geocoder {
  /**
   * The possible places, the most likely first, at most five; none for an unknown address. Throws when the service is
   * unavailable.
   */
  find(query: AddressQuery): Promise<FoundPlace[]>
  /** The required attribution; null for the marketplace's own data. */
  attribution: string | null
}
