import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, SubmitButton } from '../../ui/form.tsx'
import styles from './verify.module.css'

/**
 * Asks for a new code. Before JavaScript it is a plain button, and the server says when it is too early; then it
 * counts down what the server said and opens at 0.
 */
export function ResendForm({ wait }: { wait: number }) {
  const { t } = useTranslation()
  const left = useCountdown(wait)
  return (
    <Form quiet className={styles.resend}>
      <input type="hidden" name="intent" value="resend" />
      <span role="timer">
        {left > 0 ? t('accounts.verify.resendIn', { count: left }) : t('accounts.verify.notYet')}
      </span>
      <SubmitButton look="quiet" size="s" disabled={left > 0}>
        {t('accounts.verify.resend')}
      </SubmitButton>
    </Form>
  )
}

/** Seconds that are left of `wait`; 0 on the server, where nothing counts. */
function useCountdown(wait: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const end = performance.now() + wait * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [wait])
  return left
}
