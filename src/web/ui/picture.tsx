import { IMAGE_WIDTHS } from '../../domain/kernel/images.ts'
import { classes } from './classes.ts'
import styles from './picture.module.css'

interface Props {
  /** As stored in the database: '/images/<hash>.<ext>'. */
  path: string
  alt: string
  width: number
  height: number
  /** Its displayed width, for the browser to choose a file by: '(min-width: 48rem) 30vw, 100vw'. */
  sizes: string
  /** Loaded first: the picture that a visitor sees at once. */
  eager?: boolean
  className?: string
}

/** A picture in the sizes and formats that suit the screen. */
export function Picture({ path, alt, width, height, sizes, eager, className }: Props) {
  const base = path.replace(/\.[a-z0-9]+$/i, '')
  const widths = IMAGE_WIDTHS.filter((w) => w <= Math.max(width * 3, 192))
  const set = (format: string) => widths.map((w) => `${base}-${w}.${format} ${w}w`).join(', ')
  const fallback = widths.find((w) => w >= width) ?? widths.at(-1)
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        className={classes(styles.image, className)}
        src={`${base}-${fallback}.webp`}
        srcSet={set('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
