import styles from './skeleton.module.css'

/** A grey piece in the shape of what is coming. */
export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'title' | 'photo' | 'circle' | 'block' }) {
  return <span className={`${styles.skeleton} ${styles[shape]}`} aria-hidden="true" />
}
