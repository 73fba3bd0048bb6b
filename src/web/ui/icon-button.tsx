import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import styles from './icon-button.module.css'

interface Props {
  /** What it does, in words: it shows only an icon. */
  label: string
  /** With a border, where it is not among others. */
  ringed?: boolean
}

function buttonClass(ringed: boolean | undefined, extra?: string) {
  return classes(styles.button, ringed && styles.ringed, extra)
}

/** A round button that shows only an icon. */
export function IconButton({ label, ringed, className, ...rest }: ComponentProps<'button'> & Props) {
  return <button type="button" {...rest} aria-label={label} className={buttonClass(ringed, className)} />
}

export function IconLink({ label, ringed, className, ...rest }: ComponentProps<typeof Link> & Props) {
  return <Link {...rest} aria-label={label} className={buttonClass(ringed, className)} />
}
