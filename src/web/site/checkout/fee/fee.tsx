import { listCards } from '../../../../domain/checkout/cards/list-cards.ts'
import { ownOutcome } from '../../../../domain/checkout/online/paid-outcome.ts'
import { getFeeDue, payFee } from '../../../../domain/checkout/online/pay-fee.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
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
import type { Route } from './+types/fee'
import styles from './fee.module.css'
import { submitPayment } from './submit-payment.ts'

const pagePath = (bookingId: string) => `/appointments/${bookingId}/fee`

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const declined = await declinedAtBank(app, pagePath(params.id), url, (id) => ownOutcome(app, viewer, id, 'fee'))
  const [fee, cards] = await Promise.all([getFeeDue(app, viewer, params.id), listCards(app, viewer)])
  return { bookingId: params.id, fee, cards, declined, cardForm: app.payments.cardForm }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  return submitPayment({ app, viewer, bookingId: params.id, request }, pagePath(params.id), payFee)
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** A fee that could not be charged to the card on file, and its payment. */
export default function Fee({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { bookingId, fee, declined } = loaderData
  const { salonName: salon, currency, feeMinor, dueMinor, status } = fee
  const when = dayAndTime(fee.startsAt, fee.timeZone, locale)
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
            <PaymentRefusal declined={declined} />
            <PayAmountForm {...loaderData} money={{ minor: dueMinor, currency }} action={pagePath(bookingId)} />
          </>
        )}
      </TaskCard>
    </>
  )
}
