import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

interface Look {
  /** primary: the main action. accent: the same on a dark background. quiet: secondary. ghost: least prominent. */
  look?: 'primary' | 'accent' | 'quiet' | 'ghost' | 'danger'
  size?: 's' | 'm' | 'l'
  wide?: boolean
  icon?: ReactNode
}

function lookOf({ look = 'primary', size = 'm', wide }: Look, extra?: string) {
  return classes(styles.button, styles[look], styles[size], wide && styles.wide, extra)
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

/** A busy button keeps its width and the focus, and does nothing when pressed. */
export function Button({ look, size, wide, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ look, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      <span className={styles.label}>{children}</span>
      {busy && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

export function ButtonLink({
  look,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={lookOf({ look, size, wide }, className)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </Link>
  )
}
