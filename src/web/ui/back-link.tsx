import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './back-link.module.css'
import { classes } from './classes.ts'

/** The way back to the page that this one belongs to, above its title. */
export function BackLink({ className, children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={classes(styles.back, className)}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  )
}
