import { useEffect, useState, useSyncExternalStore } from 'react'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { useTranslation } from '../../../use-translation.ts'
import styles from './code-form.module.css'

/**
 * Asks for a new code. Before JavaScript it is a plain button, and the server says when it is too early; then it
 * counts down what the server said and opens at 0.
 */
export function ResendForm({ wait }: { wait: number }) {
  const { t } = useTranslation()
  const left = useCountdown(wait)
  return (
    <Form intent="resend">
      <div className={styles.resend}>
        <span role="timer">
          {left > 0 ? t('accounts.verify.resendIn', { count: left }) : t('accounts.verify.notYet')}
        </span>
        <SubmitButton look="quiet" size="s" disabled={left > 0}>
          {t('accounts.verify.resend')}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** Seconds that are left of `wait`; 0 until JavaScript is there to count. */
function useCountdown(wait: number): number {
  const counting = useSyncExternalStore(never, isHere, isNotHere)
  const [left, setLeft] = useState(wait)
  useEffect(() => {
    const end = performance.now() + wait * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [wait])
  return counting ? left : 0
}

const never = () => () => undefined
const isHere = () => true
const isNotHere = () => false
