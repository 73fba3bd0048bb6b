import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { SetupStep } from '../../../../domain/onboarding/steps.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import styles from './setup.module.css'
import { StepExitContext } from './step-exit.ts'

/**
 * The form of a step. Going to another step saves what was typed; when that is refused, the page stays, once, with the
 * errors.
 */
export function StepForm({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const stepExit = useContext(StepExitContext)
  const frame = useRef<HTMLDivElement>(null)
  const goal = useRef<HTMLInputElement>(null)
  const failure = useFormFailure()
  const refused = useRef<string | null>(null)
  const [tried, setTried] = useState(false)
  useEffect(() => {
    const form = frame.current?.querySelector('form')
    if (!form) return
    const initial = textOf(form)
    stepExit.current = (to: SetupStep) => {
      const now = textOf(form)
      if (now === initial || now === refused.current || !goal.current) return false
      refused.current = now
      setTried(true)
      goal.current.value = to
      form.requestSubmit()
      goal.current.value = ''
      return true
    }
    return () => {
      stepExit.current = null
    }
  }, [stepExit])
  return (
    <div ref={frame} className={styles.stepForm}>
      <Form intent="save" className={styles.form}>
        <input ref={goal} type="hidden" name="to" defaultValue="" />
        {tried && failure && !failure.offline && <FormMessage tone="info">{t('console.setup.stay')}</FormMessage>}
        {children}
      </Form>
    </div>
  )
}

/** The content of a form, to detect changes. */
function textOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)].filter(([name, value]) => name !== 'to' && typeof value === 'string'))
}
