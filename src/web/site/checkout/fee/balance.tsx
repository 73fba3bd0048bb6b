import { getBooking } from '../../../../domain/bookings/booking/get-booking.ts'
import { listCards } from '../../../../domain/checkout/cards/list-cards.ts'
import { ownOutcome } from '../../../../domain/checkout/online/paid-outcome.ts'
import { getBalanceDue, payBalance } from '../../../../domain/checkout/online/pay-balance.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { TaskCard } from '../../../ui/card.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import { declinedAtBank } from '../pay-amount/pay-amount.ts'
import { PayAmountForm } from '../pay-amount/pay-amount-form.tsx'
import { PaymentRefusal } from '../pay-amount/payment-refusal.tsx'
import type { Route } from './+types/balance'
import styles from './fee.module.css'
import { submitPayment } from './submit-payment.ts'

const pagePath = (bookingId: string) => `/appointments/${bookingId}/pay`

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const declined = await declinedAtBank(app, pagePath(params.id), url, (id) => ownOutcome(app, viewer, id, 'balance'))
  const [booking, due, cards] = await Promise.all([
    getBooking(app, viewer, params.id, context.get(localeContext)),
    getBalanceDue(app, viewer, params.id),
    listCards(app, viewer),
  ])
  const { salonName, startsAt, timeZone } = booking
  const open = due && due.dueMinor > 0 && !(due.chargeBy && due.chargeBy <= app.clock.now()) ? due : null
  return {
    bookingId: params.id,
    about: { salonName, startsAt, timeZone },
    due: open && { minor: open.dueMinor, currency: open.currency, until: open.chargeBy, ifUnpaid: open.ifUnpaid },
    isPaid: booking.paymentMethod === 'card',
    ...{ cards, declined, cardForm: app.payments.cardForm },
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  return submitPayment({ app, viewer, bookingId: params.id, request }, pagePath(params.id), payBalance)
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** An appointment that is paid before it begins, as after the saved card was declined. */
export default function Balance({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { bookingId, about, due, declined, isPaid } = loaderData
  const when = dayAndTime(about.startsAt, about.timeZone, locale)
  return (
    <>
      <Head title={t('balance.title')} />
      <TaskCard title={t('balance.title')} lead={due ? t('balance.lead', { salon: about.salonName, when }) : undefined}>
        <BackLink to={`/appointments/${bookingId}`}>{t('fee.back')}</BackLink>
        {due ? (
          <>
            <p className={styles.amount}>{money(due.minor, due.currency, locale)}</p>
            {due.until && (
              <FormMessage tone="info">
                {t('balance.until', { until: dayAndTime(due.until, about.timeZone, locale) })}{' '}
                {t(`appointments.charge.ifUnpaid.${due.ifUnpaid}`)}
              </FormMessage>
            )}
            <PaymentRefusal declined={declined} />
            <PayAmountForm {...loaderData} money={due} action={pagePath(bookingId)} />
          </>
        ) : (
          <FormMessage tone={isPaid ? 'good' : 'info'}>{t(isPaid ? 'balance.paid' : 'balance.over')}</FormMessage>
        )}
      </TaskCard>
    </>
  )
}
