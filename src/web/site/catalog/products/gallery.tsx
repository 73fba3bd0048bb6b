import { ShoppingBag } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Picture } from '../../../ui/picture.tsx'
import { largest, useLargePhoto } from '../../../ui/use-large-photo.tsx'
import styles from './gallery.module.css'

/** Photos in a row to swipe, with thumbnails below; each opens enlarged when pressed. */
export function Gallery({ name, photos }: { name: string; photos: readonly string[] }) {
  const { t } = useTranslation()
  const row = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)
  const all = photos.map((path, n) => ({ path, alt: t('products.photo', { number: n + 1, name }) }))
  const { open, viewer } = useLargePhoto(all)
  if (photos.length === 0) {
    return (
      <div className={styles.blank}>
        <ShoppingBag aria-hidden="true" />
      </div>
    )
  }
  const go = (event: MouseEvent, n: number) => {
    event.preventDefault()
    const element = row.current
    element?.scrollTo({ left: n * element.clientWidth, behavior: motion() })
  }
  return (
    <section
      className={styles.gallery}
      aria-roledescription={t('ui.carousel.role')}
      aria-label={t('products.photos', { name })}
    >
      <ul
        ref={row}
        className={styles.row}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setPlace(Math.round(scrollLeft / clientWidth))
        }}
      >
        {all.map(({ path, alt }, n) => (
          <li key={path} id={`photo-${n + 1}`} className={styles.slide}>
            <a
              href={largest(path)}
              data-waits
              onClick={(event) => open(event, n)}
              tabIndex={n === place ? undefined : -1}
            >
              <Picture
                path={path}
                alt={alt}
                width={640}
                height={640}
                sizes="(min-width: 56rem) 38rem, 100vw"
                eager={n === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {all.length > 1 && (
        <ul className={layout.wrap3}>
          {all.map(({ path, alt }, n) => (
            <li key={path}>
              <a
                href={`#photo-${n + 1}`}
                className={classes(styles.thumb, n === place && styles.here)}
                aria-current={n === place ? 'true' : undefined}
                aria-label={alt}
                onClick={(event) => go(event, n)}
              >
                <Picture path={path} alt="" width={96} height={96} sizes="80px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {viewer}
    </section>
  )
}

function motion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
