import { redirect, useActionData } from 'react-router'
import { listCards } from '../../../../domain/checkout/cards/list-cards.ts'
import { ownOutcome } from '../../../../domain/checkout/online/paid-outcome.ts'
import { getFeeDue, payFee } from '../../../../domain/checkout/online/pay-fee.ts'
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
import type { Route } from './+types/fee'
import styles from './fee.module.css'
import { methodOf, refusedPayment } from './method-of.ts'
import { PayAmountForm } from './pay-amount-form.tsx'

const pagePath = (bookingId: string) => `/appointments/${bookingId}/fee`

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const paymentId = url.searchParams.get('payment')
  const declined = paymentId ? await resume(app, viewer, params.id, paymentId) : null
  const [fee, cards] = await Promise.all([getFeeDue(app, viewer, params.id), listCards(app, viewer)])
  return { bookingId: params.id, fee, cards, declined, cardForm: app.payments.cardForm }
}

/** Back from the bank: the reason when the card was declined. */
async function resume(app: App, viewer: { id: string }, bookingId: string, paymentId: string): Promise<string | null> {
  try {
    const outcome = await ownOutcome(app, viewer, paymentId, 'fee')
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
    const outcome = await payFee(app, viewer, paying, (paymentId) => `${pagePath(params.id)}?payment=${paymentId}`)
    return redirect(outcome.kind === 'paid' ? pagePath(params.id) : bankAddress(app, outcome.actionUrl), 303)
  } catch (error) {
    return refusedPayment(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** A fee that could not be charged to the card on file, and its payment. */
export default function Fee({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const answer = useActionData<unknown>()
  const failure = isFailure(answer) ? answer : null
  const { bookingId, fee, declined } = loaderData
  const { salonName: salon, currency, feeMinor, dueMinor, status } = fee
  const when = dayAndTime(fee.startsAt, fee.timeZone, locale)
  const code = (failure as { declineCode?: string } | null)?.declineCode ?? declined
  return (
    <>
      <Head title={t('fee.title')} />
      <TaskCard title={t('fee.title')} lead={t(`fee.why.${status}`, { salon, when })}>
        <BackLink to={`/appointments/${bookingId}`}>{t('fee.back')}</BackLink>
        <p className={styles.amount}>{money(feeMinor, currency, locale)}</p>
        {dueMinor === 0 ? (
          <FormMessage tone="good">{t('fee.paid')}</FormMessage>
        ) : (
          <>
            {code ? (
              <Declined code={code} />
            ) : (
              failure && Object.keys(failure.fields).length === 0 && <FormFailureMessage failure={failure} />
            )}
            <PayAmountForm {...loaderData} money={{ minor: dueMinor, currency }} action={pagePath(bookingId)} />
          </>
        )}
      </TaskCard>
    </>
  )
}
