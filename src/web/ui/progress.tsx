import { useNavigation } from 'react-router'
import styles from './progress.module.css'

/** A thin bar at the top while the next page is loading; not shown for fast loads. */
export function Progress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={styles.progress} aria-hidden="true" />
}
