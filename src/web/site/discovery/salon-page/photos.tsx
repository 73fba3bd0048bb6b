import { ImageIcon } from 'lucide-react'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PhotoGrid } from '../../../ui/photo-grid.tsx'
import { Section } from './section.tsx'
import { usePhotos } from './use-photos.ts'

export function Photos({ salon }: { salon: SalonDetail }) {
  const { t } = useTranslation()
  const photos = usePhotos(salon)
  return (
    <Section id="photos" title={t('salon.photos.title')}>
      {photos.length === 0 ? (
        <EmptyState title={t('salon.photos.none')} icon={<ImageIcon aria-hidden="true" />} />
      ) : (
        <PhotoGrid photos={photos} />
      )}
    </Section>
  )
}
