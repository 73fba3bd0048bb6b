import { Landmark } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TaskCard } from '../../../ui/card.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import { Spinner } from '../../../ui/spinner.tsx'
import { ConfirmHere } from './confirm-here.tsx'
import type { ConfirmView } from './load.ts'
import styles from './waiting.module.css'

const LOOK_EVERY_MS = 3000

/** The provider has not responded yet. Checks again automatically: with a script, or by a meta refresh. */
export function WaitingForBank() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(revalidate, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <>
      <Head title={t('payment.checking.title')} />
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <TaskCard title={t('payment.checking.title')}>
        <div className={layout.stack5} role="status">
          <span className={styles.turning}>
            <Spinner />
          </span>
          <p>{t('payment.checking.text')}</p>
          <Link to={pathname + search} replace>
            {t('payment.checking.refresh')}
          </Link>
        </div>
      </TaskCard>
    </>
  )
}

/** The customer left the bank's page without confirming, and may go back to it or pay in another way. */
export function ConfirmAtBank({ page }: { page: ConfirmView }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const { actionUrl, paymentId, appointment } = page
  return (
    <>
      <Head title={t('payment.confirm.title')} />
      <TaskCard title={t('payment.confirm.title')}>
        <div className={layout.stack5}>
          {appointment && (
            <p>
              {t('payment.confirm.appointment', {
                salon: appointment.salon,
                when: dayAndTime(appointment.startsAt, appointment.timeZone, locale),
              })}
            </p>
          )}
          <p>{t('payment.confirm.text')}</p>
          {actionUrl ? (
            <ButtonLink to={actionUrl} reloadDocument icon={<Landmark aria-hidden="true" />} size="l" wide>
              {t('payment.confirm.go')}
            </ButtonLink>
          ) : (
            <ConfirmHere page={page} />
          )}
          <Form action={pathname + search} quiet>
            <input type="hidden" name="intent" value="change-payment-method" />
            <input type="hidden" name="payment" value={paymentId} />
            <SubmitButton variant="quiet" size="l" wide>
              {t('payment.confirm.changePaymentMethod')}
            </SubmitButton>
          </Form>
        </div>
      </TaskCard>
    </>
  )
}
