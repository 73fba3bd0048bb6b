import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { AddressQuery, FoundPlace, Geocoder } from '../../domain/kernel/geocoder.ts'
import { searchable } from '../../domain/kernel/text.ts'

/** More results are not useful. */
const MAX_RESULTS = 5

interface Entry {
  country: string
  city: string
  postalCode: string
  street: string
  latitude: number
  longitude: number
  /** Normalised names of the town. */
  names: string[]
  streetName: string
}

/**
 * The built-in geocoder: towns of the countries with salons, and streets of two cities, from places.br, which
 * maps/bake-places.js creates and which is read on first use. It has no house numbers: the pin is corrected by hand.
 */
export function gazetteer(): Geocoder {
  let known: Entry[] | null = null
  return {
    attribution: 'GeoNames',
    async find(query) {
      known ??= entries()
      const near = streets(known, query)
      return (near.length > 0 ? near : towns(known, query)).slice(0, MAX_RESULTS)
    },
  }
}

function entries(): Entry[] {
  return brotliDecompressSync(readFileSync('src/platform/geocoding/places.br')).toString().split('\n').map(entryOf)
}

function entryOf(line: string): Entry {
  const [country = '', city = '', alias = '', postalCode = '', street = '', latitude, longitude] = line.split('\t')
  const names = [city, alias].filter(Boolean).map(normalised)
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  return { country, city, postalCode, street, ...point, names, streetName: normalised(street) }
}

/** Normalises a name; older spellings match: 'Århus' is 'Aarhus'. */
function normalised(name: string): string {
  return searchable(name).replaceAll('aa', 'a')
}

function streets(known: readonly Entry[], query: AddressQuery): FoundPlace[] {
  const requested = withoutNumber(normalised(query.street))
  if (requested === '') return []
  const inTown = known.filter(
    (entry) =>
      entry.street !== '' &&
      entry.country === query.country &&
      entry.streetName === requested &&
      isSameTown(entry, query),
  )
  return inTown.map((entry) => found(entry, 'street'))
}

function towns(known: readonly Entry[], query: AddressQuery): FoundPlace[] {
  const requested = normalised(query.city)
  if (requested === '') return []
  const isTown = ({ street, country, names }: Entry) =>
    street === '' &&
    country === query.country &&
    names.some((name) => requested === name || requested.startsWith(`${name} `))
  return known
    .filter(isTown)
    .map((entry) => ({ ...found(entry, 'town'), city: query.city, postalCode: query.postalCode }))
}

/** Compares postal codes if both have one, otherwise towns. */
function isSameTown({ postalCode, names }: Entry, query: AddressQuery): boolean {
  if (query.postalCode !== '' && postalCode === query.postalCode.trim()) return true
  const city = normalised(query.city)
  const [first = ''] = city.split(' ')
  return city !== '' && names.some((name) => name === city || name.split(' ')[0] === first)
}

/** 'nansensgade 12 b' becomes 'nansensgade'. */
function withoutNumber(street: string): string {
  return street.replace(/ \d+( ?[a-z])?( .*)?$/, '')
}

function found(
  { street, postalCode, city, country, latitude, longitude }: Entry,
  near: FoundPlace['near'],
): FoundPlace {
  const label = [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')
  return { label, postalCode, city, country, point: { latitude, longitude }, near }
}
