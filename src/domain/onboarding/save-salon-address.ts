import type { App } from '../kernel/app.ts'
import { isCountry } from '../kernel/countries.ts'
import type { Member } from '../kernel/member.ts'
import type { Place } from '../kernel/place.ts'
import { Refusal } from '../kernel/refusal.ts'
import { findAddress } from '../salons/profile/find-address.ts'
import { setCountry } from '../salons/profile/set-country.ts'
import { updateAddress } from '../salons/profile/update-address.ts'

interface Address {
  street: string
  postalCode: string
  city: string
  country: string
  /** The pin; null when it was not placed. */
  place: Place | null
}

/**
 * Saves a new salon's address. Without a pin it is geocoded, and used when at least the street is found; otherwise the
 * address is saved and the pin asked for. Throws Refusal('invalid_input' by field, also at `place` | 'not_allowed').
 */
export async function saveSalonAddress(
  app: App,
  member: Member,
  { country, place, ...address }: Address,
): Promise<void> {
  if (!isCountry(country)) throw new Refusal('invalid_input', { fields: { country: 'invalid' } })
  if (place && !(Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180))
    throw new Refusal('invalid_input', { fields: { place: 'place_required' } })
  await updateAddress(app, member, { ...address, place })
  await setCountry(app, member, country)
  if (place) return
  const { places } = await findAddress(app, member, { ...address, country })
  const near = places.find((each) => each.near !== 'town')
  if (!near) throw new Refusal('invalid_input', { fields: { place: 'place_required' } })
  await updateAddress(app, member, { ...address, place: near.point })
}
