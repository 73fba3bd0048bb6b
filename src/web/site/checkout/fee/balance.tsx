import { redirect, useActionData } from 'react-router'
import { getBooking } from '../../../../domain/bookings/booking/get-booking.ts'
import { listCards } from '../../../../domain/checkout/cards/list-cards.ts'
import { ownOutcome } from '../../../../domain/checkout/online/paid-outcome.ts'
import { getBalanceDue, payBalance } from '../../../../domain/checkout/online/pay-balance.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { failed } from '../../../forms/forms.ts'
import { isFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { TaskCard } from '../../../ui/card.tsx'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import { bankAddress } from '../pay/load.ts'
import { Declined } from '../pay/messages.tsx'
import type { Route } from './+types/balance'
import styles from './fee.module.css'
import { methodOf, refusedPayment } from './method-of.ts'
import { PayAmountForm } from './pay-amount-form.tsx'

const pagePath = (bookingId: string) => `/appointments/${bookingId}/pay`

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const paymentId = url.searchParams.get('payment')
  const declined = paymentId ? await resume(app, viewer, params.id, paymentId) : null
  const [booking, due, cards] = await Promise.all([
    getBooking(app, viewer, params.id),
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

/** Back from the bank: the reason when the card was declined. */
async function resume(app: App, viewer: { id: string }, bookingId: string, paymentId: string): Promise<string | null> {
  try {
    const outcome = await ownOutcome(app, viewer, paymentId, 'balance')
    throw redirect(outcome.kind === 'paid' ? pagePath(bookingId) : bankAddress(app, outcome.actionUrl))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'payment_declined' ? String(error.details.declineCode ?? '') : null
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  const method = methodOf(app, form)
  if (method.failure) return failed(method.failure)
  const paying = {
    bookingId: params.id,
    paymentMethodRef: method.ref,
    expectedDueMinor: Number(form.get('expectedDueMinor')),
  }
  try {
    const outcome = await payBalance(app, viewer, paying, (paymentId) => `${pagePath(params.id)}?payment=${paymentId}`)
    return redirect(outcome.kind === 'paid' ? pagePath(params.id) : bankAddress(app, outcome.actionUrl), 303)
  } catch (error) {
    return refusedPayment(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** An appointment that is paid before it begins, as after the saved card was declined. */
export default function Balance({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const answer = useActionData<unknown>()
  const failure = isFailure(answer) ? answer : null
  const { bookingId, about, due, declined, isPaid } = loaderData
  const code = (failure as { declineCode?: string } | null)?.declineCode ?? declined
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
            {code ? (
              <Declined code={code} />
            ) : (
              failure && Object.keys(failure.fields).length === 0 && <FormFailureMessage failure={failure} />
            )}
            <PayAmountForm {...loaderData} money={due} action={pagePath(bookingId)} />
          </>
        ) : (
          <FormMessage tone={isPaid ? 'good' : 'info'}>{t(isPaid ? 'balance.paid' : 'balance.over')}</FormMessage>
        )}
      </TaskCard>
    </>
  )
}
