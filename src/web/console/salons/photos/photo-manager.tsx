import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useFetcher } from 'react-router'
import { isFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { IntentButton } from '../../intent-button.tsx'
import { AddPhotos } from './add-photos.tsx'
import { Caption } from './caption.tsx'
import styles from './photos.module.css'

interface Photo {
  id: string
  path: string
  caption?: string
}

interface Props {
  photos: readonly Photo[]
  most: number
  /** The subject of the photos, as text. */
  of: string
}

/**
 * Photos in their order, the first being the cover. The page's action handles the intents add-photo (photo),
 * earlier-photo, later-photo, remove-photo (photoId), and caption-photo (photoId, caption).
 */
export function PhotoManager({ photos, most, of }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.manager}>
      {photos.length === 0 && <p className={styles.none}>{t('console.photos.none')}</p>}
      <ol className={styles.list}>
        {photos.map((photo, n) => (
          <Item
            key={photo.id}
            photo={photo}
            alt={photo.caption || t('console.photos.of', { of, number: n + 1 })}
            number={n + 1}
            last={n === photos.length - 1}
          />
        ))}
      </ol>
      {photos.length < most ? (
        <AddPhotos room={most - photos.length} />
      ) : (
        <p className={styles.none}>{t('console.photos.full', { count: most })}</p>
      )}
    </div>
  )
}

function Item({ photo, alt, number, last }: { photo: Photo; alt: string; number: number; last: boolean }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<unknown>()
  return (
    <li className={styles.item} aria-busy={fetcher.state !== 'idle' || undefined}>
      <span className={styles.frame}>
        <Picture path={photo.path} alt={alt} width={240} height={180} sizes="240px" />
        {number === 1 && <span className={styles.first}>{t('console.photos.first')}</span>}
      </span>
      <fetcher.Form method="post" preventScrollReset className={styles.actions}>
        <input type="hidden" name="photoId" value={photo.id} />
        <IntentButton intent="earlier-photo" disabled={number === 1} label={t('console.photos.earlier', { number })}>
          <ArrowLeft aria-hidden="true" />
        </IntentButton>
        <IntentButton intent="later-photo" disabled={last} label={t('console.photos.later', { number })}>
          <ArrowRight aria-hidden="true" />
        </IntentButton>
        <IntentButton intent="remove-photo" label={t('console.photos.remove', { number })}>
          <Trash2 aria-hidden="true" />
        </IntentButton>
      </fetcher.Form>
      {isFailure(fetcher.data) && <FormFailureMessage failure={fetcher.data} />}
      {photo.caption !== undefined && <Caption id={photo.id} caption={photo.caption} number={number} />}
    </li>
  )
}
