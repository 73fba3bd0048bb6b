import styles from './skeleton.module.css'

/** A grey placeholder in the shape of the content. */
export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'title' | 'photo' | 'circle' | 'block' }) {
  return <span className={`${styles.skeleton} ${styles[shape]}`} aria-hidden="true" />
}
