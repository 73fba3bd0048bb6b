import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import styles from './carousel.module.css'
import { classes } from './classes.ts'

interface Slide {
  id: string
  show: ReactNode
}

interface Props {
  /** What the carousel shows, for screen readers. */
  label: string
  slides: readonly Slide[]
  /** Number of slides side by side from 0, 480, 768 and 1024 px; a missing width uses the one below it. */
  perView: { base: number; s?: number; m?: number; l?: number }
  /** Advances every `seconds`: paused on hover, on focus or by its button, and off with reduced motion. */
  autoplay?: { seconds: number }
  /** Starts again after its end. */
  loop?: boolean
  /** The heading, with the buttons beside it; without one they are above the row, or `over` its lower corner. */
  head?: ReactNode
  over?: boolean
  /** Called with the index of the first visible slide. */
  onShow?: (index: number) => void
  className?: string
}

// Without the network the row remains scrollable.
const CarouselMotion = lazy(() => import('./carousel-motion.tsx').catch(() => ({ default: () => null })))

/** A row of slides. The server renders a scrollable row; buttons and animation load when it is first visible. */
export function Carousel({ label, slides, perView, autoplay, loop, head, over, onShow, className }: Props) {
  const { t } = useTranslation()
  const root = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    if (!root.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '160px',
    })
    observer.observe(root.current)
    return () => observer.disconnect()
  }, [])

  const { base, s = base, m = s, l = m } = perView
  const columns: CSSProperties & Record<`--${string}`, number> = { '--base': base, '--s': s, '--m': m, '--l': l }
  // A scrollable element must be focusable, so that the arrow keys scroll it even where nothing in it can be focused.
  const reachable = { role: 'group', tabIndex: 0, 'aria-label': label }
  return (
    <section
      ref={root}
      className={classes(styles.carousel, over && styles.over, className)}
      style={columns}
      aria-roledescription={t('ui.carousel.role')}
      aria-label={label}
    >
      <div className={styles.top}>
        {head && <div className={styles.head}>{head}</div>}
        <div className={styles.controls}>
          {seen && (
            <Suspense>
              <CarouselMotion
                root={root}
                viewport={viewport}
                count={slides.length}
                autoplay={autoplay}
                loop={loop}
                onShow={onShow}
              />
            </Suspense>
          )}
        </div>
      </div>
      <div ref={viewport} className={styles.viewport} {...reachable}>
        <ul className={styles.row}>
          {slides.map(({ id, show }) => (
            <li key={id} className={styles.slide}>
              {show}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
