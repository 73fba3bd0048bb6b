import { redirect, useActionData } from 'react-router'
import { listCards } from '../../../../domain/checkout/cards/list-cards.ts'
import { ownOutcome } from '../../../../domain/checkout/online/paid-outcome.ts'
import { getTippable, payTip } from '../../../../domain/checkout/online/pay-tip.ts'
import { suggestTips } from '../../../../domain/checkout/online/suggest-tips.ts'
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
import { methodOf, refusedPayment } from '../fee/method-of.ts'
import { PayAmountForm } from '../fee/pay-amount-form.tsx'
import { bankAddress } from '../pay/load.ts'
import { Declined } from '../pay/messages.tsx'
import type { Route } from './+types/tip'
import { readTip } from './read-tip.ts'
import styles from './tip.module.css'
import { TipChoice } from './tip-choice.tsx'

const pagePath = (bookingId: string) => `/appointments/${bookingId}/tip`

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const paymentId = url.searchParams.get('payment')
  const declined = paymentId ? await resume(app, viewer, params.id, paymentId) : null
  const [found, cards] = await Promise.all([getTippable(app, viewer, params.id), listCards(app, viewer)])
  const shown = { bookingId: params.id, cards, declined, cardForm: app.payments.cardForm }
  if (!found) return { ...shown, about: null, tips: null, tippedMinor: 0, chosen: null }
  const { salonName, startsAt, timeZone, staff, currency, priceMinor, percents, tippedMinor } = found
  return {
    ...{ ...shown, tippedMinor },
    about: { salonName, startsAt, timeZone, staff: staff.join(', '), currency },
    tips: percents && suggestTips(priceMinor, percents, currency),
    chosen: readTip(url.searchParams, currency, priceMinor),
  }
}

/** Back from the bank: the reason when the card was declined. */
async function resume(app: App, viewer: { id: string }, bookingId: string, paymentId: string): Promise<string | null> {
  try {
    const outcome = await ownOutcome(app, viewer, paymentId, 'tip')
    throw redirect(outcome.kind === 'paid' ? pagePath(bookingId) : bankAddress(app, outcome.actionUrl))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'payment_declined' ? String(error.details.declineCode ?? '') : null
  }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  const method = methodOf(app, form)
  if (method.failure) return failed(method.failure)
  const paying = { bookingId: id, tipMinor: Number(form.get('tip')), paymentMethodRef: method.ref }
  try {
    const outcome = await payTip(app, viewer, paying, (paymentId) => `${pagePath(id)}?payment=${paymentId}`)
    return redirect(outcome.kind === 'paid' ? pagePath(id) : bankAddress(app, outcome.actionUrl), 303)
  } catch (error) {
    return refusedPayment(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** A tip after a completed appointment. */
export default function Tip({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { bookingId, about, tips, tippedMinor, chosen, declined, cards, cardForm } = loaderData
  const answer = useActionData<unknown>()
  const failure = isFailure(answer) ? answer : null
  const code = (failure as { declineCode?: string } | null)?.declineCode ?? declined
  const open = about && tips && chosen && tippedMinor === 0
  const currency = about?.currency ?? 'DKK'
  return (
    <>
      <Head title={t('tips.page')} />
      <TaskCard
        title={t('tips.page')}
        {...(about && {
          lead: t('tips.lead', {
            ...{ staff: about.staff, salon: about.salonName },
            when: dayAndTime(about.startsAt, about.timeZone, locale),
          }),
        })}
      >
        <BackLink to={`/appointments/${bookingId}`}>{t('fee.back')}</BackLink>
        {open ? (
          <div className={styles.page}>
            <TipChoice tips={tips} chosen={chosen} currency={currency} />
            {code ? <Declined code={code} /> : failure && <FormFailureMessage failure={failure} />}
            {chosen.minor > 0 && (
              <PayAmountForm
                {...{ cards, cardForm, money: { minor: chosen.minor, currency } }}
                tipMinor={chosen.minor}
                action={pagePath(bookingId)}
              />
            )}
          </div>
        ) : (
          <FormMessage tone={tippedMinor > 0 ? 'good' : 'info'}>
            {tippedMinor > 0 ? t('tips.given', { amount: money(tippedMinor, currency, locale) }) : t('tips.closed')}
          </FormMessage>
        )}
      </TaskCard>
    </>
  )
}
