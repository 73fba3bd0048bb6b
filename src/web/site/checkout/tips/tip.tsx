import { useState } from 'react'
import { redirect } from 'react-router'
import { listCards } from '../../../../domain/checkout/cards/list-cards.ts'
import { cardFormOf } from '../../../../domain/checkout/online/card-form-of.ts'
import { getTippable } from '../../../../domain/checkout/online/get-tippable.ts'
import { ownOutcome } from '../../../../domain/checkout/online/paid-outcome.ts'
import { payTip } from '../../../../domain/checkout/online/pay-tip.ts'
import { suggestTips } from '../../../../domain/checkout/online/suggest-tips.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { TaskCard } from '../../../ui/card.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import { declinedAtBank, payAmount } from '../pay-amount/pay-amount.ts'
import { PAY_AMOUNT_FORM, PayAmountForm } from '../pay-amount/pay-amount-form.tsx'
import { PaymentRefusal } from '../pay-amount/payment-refusal.tsx'
import type { Route } from './+types/tip'
import { readTip } from './read-tip.ts'
import { TipChoice } from './tip-choice.tsx'
import { chosenPath, ownTipError, typedTip } from './typed-tip.ts'

const pagePath = (bookingId: string) => `/appointments/${bookingId}/tip`

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const declined = await declinedAtBank(app, pagePath(params.id), url, (id) => ownOutcome(app, viewer, id, 'tip'))
  const [found, cards] = await Promise.all([getTippable(app, viewer, params.id), listCards(app, viewer)])
  const cardForm = found ? await cardFormOf(app, found.salonId) : app.payments.cardForm
  const shown = { bookingId: params.id, cards, declined, cardForm }
  if (!found) return { ...shown, about: null, tips: null, tippedMinor: 0, chosen: null }
  const { salonName, startsAt, timeZone, staff, currency, priceMinor, percents, tippedMinor } = found
  return {
    ...{ ...shown, tippedMinor },
    about: { salonName, startsAt, timeZone, staff: staff.join(', '), currency },
    tips: percents && suggestTips(priceMinor, percents, currency),
    chosen: readTip(url.searchParams, currency, priceMinor),
  }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  const { tipMinor, own } = typedTip(form)
  if (form.has('choose')) throw redirect(chosenPath(pagePath(id), own), 303)
  return payAmount(app, pagePath(id), form, async ({ backTo, ...method }) => {
    const found = own === '' ? null : await getTippable(app, viewer, id)
    const wrong = found && ownTipError({ tipMinor, own }, found.currency, found.priceMinor)
    if (wrong) throw new Refusal('invalid_input', { fields: { own: wrong } })
    return payTip(app, viewer, { bookingId: id, tipMinor, ...method }, backTo)
  })
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** A tip after a completed appointment. */
export default function Tip({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { bookingId, about, tips, tippedMinor, chosen, declined, cards, cardForm } = loaderData
  const [ownTip, setOwnTip] = useState('')
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
          <div className={layout.stack5}>
            <TipChoice
              tips={tips}
              chosen={chosen}
              currency={currency}
              paymentForm={chosen.minor > 0 ? PAY_AMOUNT_FORM : null}
              onType={setOwnTip}
            />
            <PaymentRefusal declined={declined} />
            {chosen.minor > 0 && (
              <PayAmountForm
                {...{ cards, cardForm, money: { minor: chosen.minor, currency } }}
                tipMinor={chosen.minor}
                ownTip={ownTip}
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
