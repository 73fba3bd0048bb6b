import { authorText } from '../../../../i18n/review-author.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { PhotoRow } from '../../../ui/photo-row.tsx'

/** The photos of a review, which are removed and shown again with it. */
export function ReportedPhotos({ photos, authorName }: { photos: readonly string[]; authorName: string }) {
  const { t } = useTranslation()
  const name = authorText(t, authorName)
  return <PhotoRow photos={photos.map((path, n) => ({ path, alt: t('review.photo', { number: n + 1, name }) }))} />
}
