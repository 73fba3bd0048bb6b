import type { MapView } from '../../../domain/kernel/mercator.ts'
import type { Place } from '../../../domain/kernel/place.ts'

/** What `viewOf` returns for one place, without the code of the projection. */
export function viewOfPlace({ latitude, longitude }: Place): MapView {
  return { latitude: Number(latitude.toFixed(4)), longitude: Number(longitude.toFixed(4)), zoom: 15 }
}
