import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './framed-picture.module.css'
import { Picture } from './picture.tsx'

interface Props extends Omit<ComponentProps<typeof Picture>, 'path' | 'className'> {
  path: string | null
  /** Shown instead of a missing picture. */
  icon: ReactNode
  /** The size of the frame. */
  className?: string
}

/** A picture that fills its frame, or an icon in its place. */
export function FramedPicture({ path, icon, className, ...rest }: Props) {
  return <span className={classes(styles.frame, className)}>{path ? <Picture {...rest} path={path} /> : icon}</span>
}
