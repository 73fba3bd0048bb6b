import styles from './photo-row.module.css'
import type { Photo } from './photo-viewer.tsx'
import { Picture } from './picture.tsx'
import { largest, useLargePhoto } from './use-large-photo.tsx'

/** A few small photos, each of which opens enlarged: over the page with JavaScript, else by itself. */
export function PhotoRow({ photos }: { photos: readonly Photo[] }) {
  const { open, viewer } = useLargePhoto(photos)
  if (photos.length === 0) return null
  return (
    <>
      <ul className={styles.row}>
        {photos.map(({ path, alt }, place) => (
          <li key={path}>
            <a href={largest(path)} data-waits className={styles.photo} onClick={(event) => open(event, place)}>
              <Picture path={path} alt={alt} width={96} height={96} sizes="5.5rem" />
            </a>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}
