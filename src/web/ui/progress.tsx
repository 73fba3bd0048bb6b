import { useNavigation } from 'react-router'
import styles from './progress.module.css'

/** A thread along the top while the next page is on its way; not shown for what comes at once. */
export function Progress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={styles.progress} aria-hidden="true" />
}
