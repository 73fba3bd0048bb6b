import { AMENITIES, type Amenity } from '../../src/domain/salons/profile/amenities.ts'

/** What the salon of an index offers besides services: four to six of the list. */
export function amenitiesOf(index: number): Amenity[] {
  return AMENITIES.filter((_, at) => at === index % AMENITIES.length || (at * 5 + index * 3) % 11 < 4 + (index % 2))
}
