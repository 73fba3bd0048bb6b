import { ImageIcon } from 'lucide-react'
import { classes } from './classes.ts'
import styles from './photo-grid.module.css'
import type { Photo } from './photo-viewer.tsx'
import { Picture } from './picture.tsx'
import { largest, useLargePhoto } from './use-large-photo.tsx'

/** Photos, each of which opens enlarged: over the page with JavaScript, else by itself. */
export function PhotoGrid({ photos, square }: { photos: readonly Photo[]; square?: boolean }) {
  const { open, viewer } = useLargePhoto(photos)
  return (
    <>
      <ul className={classes(styles.grid, square && styles.square)}>
        {photos.map(({ path, alt }, place) => (
          <li key={path}>
            <a href={largest(path)} data-waits className={styles.photo} onClick={(event) => open(event, place)}>
              <ImageIcon aria-hidden="true" className={styles.blank} />
              <Picture
                path={path}
                alt={alt}
                width={320}
                height={square ? 320 : 240}
                sizes={
                  square
                    ? `(min-width: 48rem) 10rem, ${photos.length === 4 ? 50 : 33}vw`
                    : '(min-width: 48rem) 17rem, 50vw'
                }
              />
            </a>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}
