import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './back-link.module.css'
import { classes } from './classes.ts'

/** The link to the parent page, above the title. */
export function BackLink({ className, children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={classes(styles.back, className)}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  )
}
