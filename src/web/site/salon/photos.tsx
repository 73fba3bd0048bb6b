import { ChevronLeft, ChevronRight, ImageIcon } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SalonDetail } from '../../../domain/salons/get-salon.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './photos.module.css'
import { Section } from './section.tsx'

/** The salon's photos. Each opens large: over the page with JavaScript, else by itself. */
export function Photos({ salon }: { salon: SalonDetail }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<number | null>(null)
  const { photos, name } = salon
  const show = (event: MouseEvent, place: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setShown(place)
  }
  const nameOf = (place: number) => photos[place]?.caption || t('salon.photos.photo', { number: place + 1, name })
  return (
    <Section id="photos" title={t('salon.photos.title')}>
      {photos.length === 0 ? (
        <EmptyState title={t('salon.photos.none')} icon={<ImageIcon aria-hidden="true" />} />
      ) : (
        <ul className={styles.grid}>
          {photos.map(({ id, path }, place) => (
            <li key={id}>
              <a href={largest(path)} className={styles.photo} onClick={(event) => show(event, place)}>
                <Picture
                  path={path}
                  alt={nameOf(place)}
                  width={320}
                  height={240}
                  sizes="(min-width: 48rem) 17rem, 50vw"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Dialog open={shown !== null} onClose={() => setShown(null)} title={nameOf(shown ?? 0)} wide>
        {shown !== null && <Large photos={photos} place={shown} alt={nameOf(shown)} onMove={setShown} />}
      </Dialog>
    </Section>
  )
}

interface LargeProps {
  photos: SalonDetail['photos']
  place: number
  alt: string
  onMove: (place: number) => void
}

function Large({ photos, place, alt, onMove }: LargeProps) {
  const { t } = useTranslation()
  const to = (step: number) => () => onMove((place + step + photos.length) % photos.length)
  return (
    <div className={styles.large}>
      <Picture path={photos[place]?.path ?? ''} alt={alt} width={960} height={720} sizes="min(60rem, 100vw)" eager />
      <div className={styles.ways}>
        <button type="button" className={styles.way} onClick={to(-1)} aria-label={t('salon.photos.previous')}>
          <ChevronLeft aria-hidden="true" />
        </button>
        <span aria-live="polite">{t('salon.photos.place', { number: place + 1, count: photos.length })}</span>
        <button type="button" className={styles.way} onClick={to(1)} aria-label={t('salon.photos.next')}>
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

function largest(path: string): string {
  return `${path.replace(/\.[a-z0-9]+$/i, '')}-1280.webp`
}
