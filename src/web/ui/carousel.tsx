import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../use-translation.ts'
import styles from './carousel.module.css'
import { classes } from './classes.ts'

interface Slide {
  id: string
  show: ReactNode
}

interface Props {
  /** What the row is, for who cannot see it. */
  label: string
  slides: readonly Slide[]
  /** How many stand beside each other: from 0, 480, 768 and 1024 px on. What is left out is as below it. */
  perView: { base: number; s?: number; m?: number; l?: number }
  /** Goes on by itself, every `seconds`: until somebody points at it, is in it or stops it, and never where motion is reduced. */
  autoplay?: { seconds: number }
  /** Begins anew after its end. */
  loop?: boolean
  /** The heading, with the buttons beside it; without one they stand above the row, or `over` its lower corner. */
  head?: ReactNode
  over?: boolean
  /** Told which slide now is the first in view. */
  onShow?: (index: number) => void
  className?: string
}

// Without the network the row stays one that scrolls.
const CarouselMotion = lazy(() => import('./carousel-motion.tsx').catch(() => ({ default: () => null })))

/** A row to page through. The server's is a plain row that scrolls; buttons and motion come when it is first seen. */
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
  // What scrolls can be reached, so that the arrow keys move it also where nothing in it can be focused.
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
