import type { ReactNode } from 'react'
import styles from './or-line.module.css'

/** 'or', between two ways of doing the same. */
export function OrLine({ children }: { children: ReactNode }) {
  return <p className={styles.or}>{children}</p>
}
