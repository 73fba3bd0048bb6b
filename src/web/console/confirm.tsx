import { Button, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { classes } from '../ui/classes.ts'
import surface from '../ui/surface.module.css'
import styles from './confirm.module.css'

interface Props {
  /** The label of the button. */
  label: string
  /** Its full name, where several have the same label. */
  ariaLabel?: string
  title: string
  children?: ReactNode
  /** What is chosen with it, such as whether somebody is notified. */
  fields?: ReactNode
  /** The label of the confirming button; it submits the form around it. */
  yes: string
  no: string
  /** Name and value of the confirming button. */
  name?: string
  value?: string
}

/** A button that asks before an action with consequences. Used inside a form, and works without JavaScript. */
export function Confirm({ label, ariaLabel, title, children, fields, yes, no, name, value }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={details}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return
        // A panel around it stays open.
        event.preventDefault()
        close()
      }}
    >
      <summary className={styles.summary} aria-label={ariaLabel}>
        {label}
      </summary>
      <div className={classes(surface.card, styles.panel)}>
        <Text fw={600}>{title}</Text>
        {children && (
          <Text size="sm" c="dimmed" mt={4}>
            {children}
          </Text>
        )}
        {fields}
        <div className={styles.actions}>
          <Button type="submit" name={name} value={value} color="red" size="sm">
            {yes}
          </Button>
          <Button variant="default" size="sm" onClick={close}>
            {no}
          </Button>
        </div>
      </div>
    </details>
  )
}
