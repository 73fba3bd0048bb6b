import { CircleCheck, CircleX, Landmark } from 'lucide-react'
import type { Charge } from '../../../../domain/kernel/payments.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import text from '../../../ui/text.module.css'
import styles from './steps.module.css'

/** One call to the provider, and its result. */
export interface ShownStep {
  call: 'authorise' | 'find' | 'capture' | 'refund'
  ref: string
  status: Charge['status']
  capturedMinor: number
  refundedMinor: number
  reason: string | null
}

/** Each step of the payment in turn, and the verdict below. */
export function Steps({ steps, currency }: { steps: readonly ShownStep[]; currency: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const amount = (minor: number) => money(minor, currency, locale)
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(({ call, ref, status, capturedMinor, refundedMinor, reason }) => (
          <li key={call} className={classes(styles.step, status === 'declined' && styles.bad)}>
            <span className={styles.mark}>
              {status === 'declined' ? (
                <CircleX aria-hidden="true" />
              ) : status === 'requires_action' ? (
                <Landmark aria-hidden="true" />
              ) : (
                <CircleCheck aria-hidden="true" />
              )}
            </span>
            <div>
              <p className={styles.call}>
                {t(`checkoutTest.step.${call}`)}{' '}
                <span>→ {t(`checkoutTest.status.${refundedMinor > 0 ? 'refunded' : status}`)}</span>
              </p>
              {reason && <p>{t('checkoutTest.reason', { code: reason })}</p>}
              <p className={text.note}>
                {t('checkoutTest.sums', { captured: amount(capturedMinor), refunded: amount(refundedMinor) })}
              </p>
              <p className={styles.ref}>{t('checkoutTest.charge', { ref })}</p>
            </div>
          </li>
        ))}
      </ol>
      <TestResult last={steps.at(-1)} />
    </>
  )
}

function TestResult({ last }: { last: ShownStep | undefined }) {
  const { t } = useTranslation()
  switch (last?.status) {
    case 'captured':
      return <FormMessage tone="good">{t('checkoutTest.verdict.done')}</FormMessage>
    case 'declined':
      return (
        <FormMessage tone="bad" title={t('checkoutTest.verdict.declined')}>
          <p>{t('checkoutTest.verdict.declinedText')}</p>
        </FormMessage>
      )
    case 'requires_action':
      return <FormMessage tone="info">{t('checkoutTest.verdict.waiting')}</FormMessage>
    case 'authorised':
      return <FormMessage tone="info">{t('checkoutTest.verdict.confirmed')}</FormMessage>
    default:
      return null
  }
}
