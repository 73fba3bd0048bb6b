import { CreditCard } from 'lucide-react'
import { redirect, useActionData } from 'react-router'
import { listCards } from '../../../../domain/checkout/cards/list-cards.ts'
import { feeOutcome, getFeeDue, payFee } from '../../../../domain/checkout/online/pay-fee.ts'
import { savedCardId, savedMethod } from '../../../../domain/commerce/payments/saved-method.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { HOSTED_PAGE } from '../../../../domain/kernel/payments.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { type FormFailure, failed, parseForm, refusalToForm, valuesOf } from '../../../forms/forms.ts'
import { isFailure } from '../../../forms/use-form-failure.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { TaskCard } from '../../../ui/card.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useSavedOptions } from '../cards/use-saved-options.tsx'
import { cardForm, methodRefOf } from '../pay/card.ts'
import { CardFields } from '../pay/card-fields.tsx'
import { bankAddress } from '../pay/load.ts'
import { Declined } from '../pay/messages.tsx'
import { ProviderForm } from '../pay/provider-form.tsx'
import type { Route } from './+types/fee'
import styles from './fee.module.css'

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
    const outcome = await feeOutcome(app, viewer, paymentId)
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
    if (!(error instanceof Refusal) || error.code !== 'payment_declined') return refusalToForm(error, form)
    const { declineCode } = error.details
    return failed({ refusal: error.code, declineCode, fields: {}, values: valuesOf(form) } as never)
  }
}

function methodOf(app: App, form: FormData): { ref: string; failure?: undefined } | { failure: FormFailure } {
  const chosen = String(form.get('paymentMethod') ?? '')
  if (savedCardId(chosen) !== null) return { ref: chosen }
  if (app.payments.cardForm.kind !== 'own') return { ref: String(form.get('paymentMethodRef') ?? '') || HOSTED_PAGE }
  const { input, failure } = parseForm(cardForm(app.clock.now()), form)
  return failure ? { failure } : { ref: methodRefOf(input.cardNumber) }
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
            <PayForm page={loaderData} label={t('payment.payAmount', { amount: money(dueMinor, currency, locale) })} />
          </>
        )}
      </TaskCard>
    </>
  )
}

function PayForm({ page, label }: { page: Route.ComponentProps['loaderData']; label: string }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const { cards, cardForm: form, fee, bookingId } = page
  const saved = useSavedOptions(cards)
  const ownForm = form.kind === 'own'
  const card = { value: 'card', label: t('payment.method.card'), icon: <CreditCard aria-hidden="true" /> }
  const due = <input type="hidden" name="expectedDueMinor" value={fee.dueMinor} />
  const providerForm = !ownForm && hydrated
  return (
    <>
      {(saved.length > 0 || !providerForm) && (
        <Form quiet className={styles.form}>
          {due}
          <RadioCards
            name="paymentMethod"
            legend={t('payment.method.title')}
            options={providerForm ? saved : [...saved, card]}
            defaultValue={cards[0] ? savedMethod(cards[0].id) : 'card'}
          />
          {ownForm && (
            <div className={styles.card}>
              <CardFields />
            </div>
          )}
          <SubmitButton size="l" wide>
            {label}
          </SubmitButton>
        </Form>
      )}
      {form.kind !== 'own' && hydrated && (
        <ProviderForm
          form={form}
          money={{ minor: fee.dueMinor, currency: fee.currency }}
          label={label}
          action={`/appointments/${bookingId}/fee`}
        >
          {due}
        </ProviderForm>
      )}
    </>
  )
}
