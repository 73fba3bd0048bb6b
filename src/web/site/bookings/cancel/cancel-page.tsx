import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CancellationQuote } from '../../../../domain/bookings/booking/cancel-booking.ts'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { wasFreeToCancel } from '../../../../domain/bookings/cancellation/free-cancel-until.ts'
import { dateWithWeekday, dayAndTime, money, timeSpan, withTime } from '../../../../i18n/format.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TaskCard } from '../../../ui/card.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import texts from '../../../ui/text.module.css'
import { paidHow } from '../appointments/payment-lines.ts'
import { serviceNames } from '../appointments/service-names.ts'
import styles from './cancel.module.css'

interface Props {
  booking: BookingSummary
  mayMove: boolean
  /** The fee and the refund, or why it cannot be cancelled. */
  quote: CancellationQuote | string
  /** The booking's own page. */
  base: string
  /** Where the customer goes when it cannot be cancelled. */
  backTo: string
  /** What else can be done. */
  children?: ReactNode
}

/** Asks whether to cancel, with the fee and the refund. */
export function CancelPage({ booking, mayMove, quote, base, backTo, children }: Props) {
  const { t } = useTranslation()
  if (typeof quote !== 'string') return <CancellationForm {...{ booking, quote, mayMove, base, children }} />
  const title = t(quote === 'already_cancelled' ? 'appointments.cancelPage.already' : 'appointments.cancelPage.over')
  const text =
    quote === 'already_cancelled'
      ? t('appointments.cancelPage.alreadyText')
      : booking.salonPhone
        ? t('appointments.cancelPage.overCall', { phone: formatPhone(booking.salonPhone) })
        : t('appointments.cancelPage.overText')
  return (
    <>
      <Head title={title} />
      <TaskCard title={title} lead={text}>
        <ButtonLink to={backTo}>{t('appointments.cancelPage.back')}</ButtonLink>
      </TaskCard>
    </>
  )
}

interface CancellationFormProps {
  booking: BookingSummary
  quote: CancellationQuote
  mayMove: boolean
  base: string
  children?: ReactNode
}

function CancellationForm({ booking, quote, mayMove, base, children }: CancellationFormProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useFormFailure()
  const { timeZone: zone, startsAt, endsAt, lines } = booking
  const changed = failure?.refusal === 'price_changed'
  return (
    <>
      <Head title={t('appointments.cancelPage.title')} />
      <TaskCard title={t('appointments.cancelPage.title')}>
        <Form className={layout.stack5} quiet={changed}>
          {changed && <FormMessage tone="bad">{t('appointments.cancelPage.changed')}</FormMessage>}
          <div className={styles.main}>
            <p className={styles.name}>{booking.salonName}</p>
            <p>{withTime(dateWithWeekday(startsAt, zone, locale), timeSpan(startsAt, endsAt, zone, locale), locale)}</p>
            <p className={texts.soft}>
              {serviceNames(booking)}{' '}
              {t('appointments.with', { name: [...new Set(lines.map((line) => line.staff))].join(', ') })}
            </p>
          </div>
          <p>
            <Terms booking={booking} quote={quote} />
          </p>
          <Sums booking={booking} quote={quote} />
          {mayMove && (
            <p className={texts.soft}>
              {t('appointments.cancelPage.rather')} <Link to={`${base}/move`}>{t('appointments.cancelPage.move')}</Link>
            </p>
          )}
          {quote.depositMinor > 0 && (
            <p className={texts.soft}>
              {t('appointments.cancelPage.ifResold', { deposit: money(quote.depositMinor, quote.currency, locale) })}
            </p>
          )}
          <input type="hidden" name="acceptedFeeMinor" value={quote.feeMinor} />
          <div className={layout.wrap3}>
            <SubmitButton variant="danger">{t('appointments.cancelPage.yes')}</SubmitButton>
            <ButtonLink to={base} variant="quiet">
              {t('appointments.cancelPage.no')}
            </ButtonLink>
          </div>
        </Form>
        {children}
      </TaskCard>
    </>
  )
}

function Terms({ booking, quote }: { booking: BookingSummary; quote: CancellationQuote }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { freeCancelUntil, timeZone: zone, lateCancelPercent: percent, status } = booking
  const until = dayAndTime(freeCancelUntil, zone, locale)
  const wasFree = wasFreeToCancel(booking)
  if (quote.feeMinor > 0 && booking.depositMinor > 0)
    return t(wasFree ? 'appointments.cancelPage.lateDeposit' : 'appointments.cancelPage.neverFreeDeposit', {
      ...{ until, deposit: money(booking.depositMinor, quote.currency, locale) },
    })
  if (quote.feeMinor > 0)
    return t(wasFree ? 'appointments.cancelPage.late' : 'appointments.cancelPage.neverFree', { until, percent })
  if (status === 'requested') return t('appointments.cancelPage.freeRequested')
  if ((booking.paymentMethod === 'cash' && !booking.cardOnFile) || (percent === 0 && booking.depositMinor === 0))
    return t('appointments.cancelPage.free')
  return t('appointments.cancelPage.freeUntil', { until })
}

function Sums({ booking, quote }: { booking: BookingSummary; quote: CancellationQuote }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { feeMinor, refundMinor, currency } = quote
  const { cardOnFile } = booking
  if (feeMinor === 0 && refundMinor === 0)
    return <p className={texts.soft}>{t('appointments.cancelPage.nothingPaid')}</p>
  return (
    <dl className={styles.sums}>
      <dt>{t('appointments.cancelPage.fee')}</dt>
      <dd>{money(feeMinor, currency, locale)}</dd>
      {cardOnFile && refundMinor === 0 ? (
        <dt>{t('appointments.cancelPage.charged')}</dt>
      ) : (
        <>
          <dt>
            {t(paidHow(booking) === 'reserved' ? 'appointments.cancelPage.released' : 'appointments.cancelPage.refund')}
          </dt>
          <dd className={styles.refund}>{money(refundMinor, currency, locale)}</dd>
        </>
      )}
    </dl>
  )
}
