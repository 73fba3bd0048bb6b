import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import { IconButton } from './icon-button.tsx'
import styles from './photo-viewer.module.css'
import { Picture } from './picture.tsx'

export interface Photo {
  path: string
  alt: string
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Photos in full screen, one at a time: a scrollable row, so that swiping is the browser's own. So is the dialog: it
 * traps the focus, closes on Escape, and returns the focus to the photo that was pressed.
 */
export default function PhotoViewer({
  photos,
  first,
  onClose,
}: {
  photos: readonly Photo[]
  first: number
  onClose: () => void
}) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(first)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    scrollTo(row.current, first, 'instant')
  }, [first])

  const go = (step: number) => scrollTo(row.current, (place + step + photos.length) % photos.length, 'smooth')
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(step)
  }
  const counter = t('salon.photos.place', { number: place + 1, count: photos.length })
  // A scrollable element must be focusable, as in a carousel.
  const reachable = { tabIndex: 0, 'aria-label': t('salon.photos.title') }
  return (
    <dialog ref={dialog} className={styles.viewer} aria-label={photos[place]?.alt} onClose={onClose} onKeyDown={onKey}>
      <div className={styles.top}>
        <p aria-live="polite">
          <span className={styles.counter}>{counter}</span> {photos[place]?.alt}
        </p>
        <IconButton label={t('ui.close')} onClick={() => dialog.current?.close()}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <ul
        ref={row}
        className={styles.row}
        {...reachable}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setPlace(Math.round(scrollLeft / clientWidth))
        }}
      >
        {photos.map(({ path, alt }, n) => (
          <li key={path} className={styles.slide} style={{ backgroundImage: small(path) }} inert={n !== place}>
            <Picture path={path} alt={alt} width={1280} height={960} sizes="100vw" eager={n === first} />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <div className={styles.actions}>
          <ul className={styles.thumbs}>
            {photos.map(({ path, alt }, n) => (
              <li key={path}>
                <button
                  type="button"
                  className={styles.thumb}
                  aria-current={n === place || undefined}
                  aria-label={`${n + 1}: ${alt}`}
                  onClick={() => scrollTo(row.current, n, 'smooth')}
                >
                  <Picture path={path} alt="" width={64} height={48} sizes="4rem" eager />
                </button>
              </li>
            ))}
          </ul>
          <IconButton ringed label={t('salon.photos.previous')} onClick={() => go(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton ringed label={t('salon.photos.next')} onClick={() => go(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </dialog>
  )
}

/** Shown until the photo arrives: its thumbnail, which is loaded with the row below. */
function small(path: string): string {
  const base = path.replace(/\.[a-z0-9]+$/i, '')
  return `image-set(url("${base}-96.avif") type("image/avif"), url("${base}-96.webp") type("image/webp"))`
}

function scrollTo(row: HTMLUListElement | null, place: number, requested: 'instant' | 'smooth') {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  row?.scrollTo({ left: place * row.clientWidth, behavior: still ? 'instant' : requested })
}
