import { ImageIcon } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { classes } from './classes.ts'
import styles from './photo-grid.module.css'
import { Picture } from './picture.tsx'

// Without a network the photos stay as they are.
const PhotoViewer = lazy(() => import('./photo-viewer.tsx').catch(() => ({ default: () => null })))

export interface Photo {
  path: string
  alt: string
}

/** Photos, each of which opens large: over the page with JavaScript, else by itself. */
export function PhotoGrid({ photos, square }: { photos: readonly Photo[]; square?: boolean }) {
  const [first, setFirst] = useState<number | null>(null)
  const show = (event: MouseEvent, place: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setFirst(place)
  }
  return (
    <>
      <ul className={classes(styles.grid, square && styles.square)}>
        {photos.map(({ path, alt }, place) => (
          <li key={path}>
            <a href={largest(path)} className={styles.photo} onClick={(event) => show(event, place)}>
              <ImageIcon aria-hidden="true" className={styles.blank} />
              <Picture
                path={path}
                alt={alt}
                width={320}
                height={square ? 320 : 240}
                sizes={square ? '(min-width: 48rem) 10rem, 33vw' : '(min-width: 48rem) 17rem, 50vw'}
              />
            </a>
          </li>
        ))}
      </ul>
      {first !== null && (
        <Suspense>
          <PhotoViewer photos={photos} first={first} onClose={() => setFirst(null)} />
        </Suspense>
      )}
    </>
  )
}

function largest(path: string): string {
  return `${path.replace(/\.[a-z0-9]+$/i, '')}-1280.webp`
}
