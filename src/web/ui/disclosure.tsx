import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classes } from './classes.ts'
import styles from './disclosure.module.css'

interface Props {
  /** The button's content. `label` names it when it is only a picture. */
  summary: ReactNode
  label?: string
  children: ReactNode
  className?: string
  summaryClassName?: string
  panelClassName?: string
}

/**
 * A panel that opens under its button. Works without JavaScript; with it also closes on Escape, outside presses and on
 * leaving.
 */
export function Disclosure(props: Props) {
  // Another page starts with it closed.
  const { key } = useLocation()
  return <ControlledDisclosure key={key} {...props} />
}

function ControlledDisclosure({ summary, label, children, className, summaryClassName, panelClassName }: Props) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const element = details.current
    if (!element) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) close(element)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return
      close(element)
      element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  return (
    <details ref={details} className={classes(styles.disclosure, className)}>
      <summary className={classes(styles.summary, summaryClassName)} aria-label={label}>
        {summary}
      </summary>
      <div className={classes(styles.panel, panelClassName)}>{children}</div>
    </details>
  )
}

function close(details: HTMLDetailsElement | null) {
  if (details) details.open = false
}
