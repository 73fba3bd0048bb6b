import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './card-link.module.css'

/** A link that covers the whole card around it, which must be positioned; other controls lie above it. */
export function CardLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className={styles.link} />
}
