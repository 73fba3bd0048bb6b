import { Button, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import styles from './confirm.module.css'

interface Props {
  /** What the button says. */
  label: string
  title: string
  children?: ReactNode
  /** What the second button says, the one that does it; it sends the form that all this stands in. */
  yes: string
  no: string
  /** Sent along: name and value of the second button. */
  name?: string
  value?: string
}

/** A button that asks before it does something that cannot be undone. Stands in a form, and works before JavaScript. */
export function Confirm({ label, title, children, yes, no, name, value }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={details} onKeyDown={(event) => event.key === 'Escape' && close()}>
      <summary className={styles.summary}>{label}</summary>
      <div className={styles.panel}>
        <Text fw={600}>{title}</Text>
        {children && (
          <Text size="sm" c="dimmed" mt={4}>
            {children}
          </Text>
        )}
        <div className={styles.ways}>
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
