import { ImageIcon } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import styles from './photo-grid.module.css'
import { Picture } from './picture.tsx'
import { useToast } from './toast.tsx'

type Viewer = typeof import('./photo-viewer.tsx').default

export interface Photo {
  path: string
  alt: string
}

/** Photos, each of which opens large: over the page with JavaScript, else by itself. */
export function PhotoGrid({ photos, square }: { photos: readonly Photo[]; square?: boolean }) {
  const { t } = useTranslation()
  const say = useToast()
  const [open, setOpen] = useState<{ Viewer: Viewer; first: number } | null>(null)
  const show = async (event: MouseEvent, first: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      const { default: Viewer } = await import('./photo-viewer.tsx')
      setOpen({ Viewer, first })
    } catch {
      say(t('ui.networkTitle'), 'bad')
    }
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
      {open && <open.Viewer photos={photos} first={open.first} onClose={() => setOpen(null)} />}
    </>
  )
}

function largest(path: string): string {
  return `${path.replace(/\.[a-z0-9]+$/i, '')}-1280.webp`
}
