/** What a salon can offer its customers besides services, in the order in which it is listed. */
export const AMENITIES = [
  'wifi',
  'drinks',
  'air_conditioning',
  'private_room',
  'vegan_products',
  'children',
  'pets',
  'step_free',
  'accessible_toilet',
  'parking',
  'public_transport',
] as const
export type Amenity = (typeof AMENITIES)[number]

/** Those chosen, once each, in the order of the list; others are left out. */
export function amenitiesInOrder(chosen: readonly string[]): Amenity[] {
  return AMENITIES.filter((amenity) => chosen.includes(amenity))
}
