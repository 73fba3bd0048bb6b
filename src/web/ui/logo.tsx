import styles from './logo.module.css'
import drawing from './logo.svg'

/** The wordmark: the second o floats like a balloon. Named by the element around it. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 178 47" width="132" height="35" aria-hidden="true">
      <use href={`${drawing}#letters`} />
      <use href={`${drawing}#balloon`} className={styles.balloon} />
    </svg>
  )
}
