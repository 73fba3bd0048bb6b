import { PhotosField } from '../../../photos/photos-field.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'

/** The photos of a review; in a chunk of its own, since most visitors may not add any. */
export default function ReviewPhotos({ photos }: { photos: readonly string[] }) {
  const { t } = useTranslation()
  return <PhotosField photos={photos} label={t('review.photos')} hint={t('review.photosHint')} />
}
