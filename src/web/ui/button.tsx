import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

interface Variant {
  /** primary: the main action. accent: the same on a dark background. quiet: secondary. ghost: least prominent. */
  variant?: 'primary' | 'accent' | 'quiet' | 'ghost' | 'danger'
  size?: 's' | 'm' | 'l'
  wide?: boolean
  icon?: ReactNode
}

function buttonClass({ variant = 'primary', size = 'm', wide }: Variant, extra?: string) {
  return classes(styles.button, styles[variant], styles[size], wide && styles.wide, extra)
}

type ButtonProps = ComponentProps<'button'> & Variant & { busy?: boolean }

/** A busy button keeps its width and the focus, and does nothing when pressed. */
export function Button({ variant, size, wide, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
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
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Variant) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </Link>
  )
}
