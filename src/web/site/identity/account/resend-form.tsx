import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './code-form.module.css'

/**
 * Requests a new code. Without JavaScript it is a plain button, and the server refuses when it is too early; with it,
 * it counts down the server's delay and is enabled at 0.
 */
export function ResendForm({ wait }: { wait: number }) {
  const { t } = useTranslation()
  const left = useCountdown(wait)
  return (
    <Form intent="resend">
      <div className={classes(layout.spread, styles.resend)}>
        <span role="timer">
          {left > 0 ? t('accounts.verify.resendIn', { count: left }) : t('accounts.verify.notYet')}
        </span>
        <SubmitButton variant="quiet" size="s" disabled={left > 0}>
          {t('accounts.verify.resend')}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** The seconds left of `wait`; 0 until hydration. */
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
