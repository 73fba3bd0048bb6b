import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './icon-button.module.css'

type Props = ComponentProps<'button'> & {
  /** What it does, in words: it shows only a picture. */
  label: string
  /** With a line around it, where it stands on its own. */
  ringed?: boolean
}

/** A round button that shows a picture only. */
export function IconButton({ label, ringed, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(styles.button, ringed && styles.ringed, className)}
    />
  )
}
