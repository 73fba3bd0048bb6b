import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { Photo } from '../../../ui/photo-viewer.tsx'

/** A salon's photos with their captions, or what a photo without one is called. */
export function usePhotos({ photos, name }: Pick<SalonDetail, 'photos' | 'name'>): Photo[] {
  const { t } = useTranslation()
  return photos.map(({ path, caption }, place) => ({
    path,
    alt: caption || t('salon.photos.photo', { number: place + 1, name }),
  }))
}
