import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { submitImmediately } from '../../../forms/submit-immediately.ts'
import { CART_PATH } from './cart-answer.ts'
import styles from './cart-lines.module.css'

/** A quiet button that removes something from the cart. */
export function RemoveButton({
  fields,
  label,
  children,
  onRemove,
}: {
  fields: Record<string, string>
  label: string
  children: ReactNode
  onRemove?: () => void
}) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form
      method="post"
      action={CART_PATH}
      data-at-once
      onSubmit={(event) => {
        void submitImmediately(event)
        onRemove?.()
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        data-waits
        className={styles.remove}
        aria-label={label}
        aria-disabled={fetcher.state !== 'idle'}
      >
        {children}
      </button>
    </fetcher.Form>
  )
}
