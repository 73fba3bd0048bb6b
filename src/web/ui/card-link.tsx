import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './card-link.module.css'

/** A link that takes in the whole card around it, which has to be positioned; what else can be pressed lies above it. */
export function CardLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className={styles.link} />
}
