import { useEffect, useState } from 'react'
import { data, redirect, useFetcher } from 'react-router'
import { cardFormOf } from '../../../../domain/checkout/online/card-form-of.ts'
import { getLink, markOpened } from '../../../../domain/checkout/payment-links/get-link.ts'
import { isPayable } from '../../../../domain/checkout/payment-links/link-state.ts'
import { linkOutcome, payByLink } from '../../../../domain/checkout/payment-links/pay-by-link.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TaskCard } from '../../../ui/card.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { declinedAtBank, payAmount } from '../pay-amount/pay-amount.ts'
import { PAY_AMOUNT_FORM, PayAmountForm } from '../pay-amount/pay-amount-form.tsx'
import { PaymentRefusal } from '../pay-amount/payment-refusal.tsx'
import { readTip } from '../tips/read-tip.ts'
import { TipChoice } from '../tips/tip-choice.tsx'
import { chosenPath, ownTipError, typedTip } from '../tips/typed-tip.ts'
import type { Route } from './+types/payment-link'
import styles from './payment-link.module.css'

const pagePath = (token: string) => `/pay/${token}`

/** Reading it changes nothing: scanners of mails open links. */
export async function loader({ params: { token }, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const declined = await declinedAtBank(app, pagePath(token), url, (id) => linkOutcome(app, token, id))
  const link = await getLink(app, token, context.get(localeContext)).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  })
  const tip = readTip(url.searchParams, link?.currency ?? 'DKK', link?.tips ? link.mostTipMinor : 0)
  const cardForm = link ? await cardFormOf(app, link.salonId) : app.payments.cardForm
  return data({ link, tip, declined, token, cardForm }, { status: link ? 200 : 404 })
}

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' })

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await request.formData()
  if (form.get('intent') === 'opened') {
    await markOpened(app, token)
    return null
  }
  const { tipMinor, own } = typedTip(form)
  if (form.has('choose')) throw redirect(chosenPath(pagePath(token), own), 303)
  const paying = { expectedMinor: Number(form.get('expectedDueMinor')), tipMinor }
  return payAmount(app, pagePath(token), form, async ({ backTo, ...method }) => {
    const { salon, currency, mostTipMinor } = await getLink(app, token)
    const wrong = ownTipError({ tipMinor, own }, currency, mostTipMinor)
    if (wrong) throw new Refusal('invalid_input', { fields: { own: wrong } })
    return payByLink(app, token, { ...paying, ...method, description: salon }, backTo)
  })
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** What a salon asks a client to pay for an appointment, for whoever has the link. */
export default function PaymentLinkPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { link } = loaderData
  if (link) return <LinkPayment {...loaderData} link={link} />
  return (
    <>
      <Head title={t('paymentLink.unknown')} />
      <TaskCard title={t('paymentLink.unknown')} lead={t('paymentLink.unknownText')}>
        {null}
      </TaskCard>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function LinkPayment({ link, tip, declined, token, cardForm }: Loaded & { link: NonNullable<Loaded['link']> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const {
    salon,
    city,
    state,
    startsAt,
    timeZone,
    lines,
    amountMinor: minor,
    currency,
    dueMinor,
    expiresAt,
    tips,
  } = link
  const payable = isPayable(state)
  const [ownTip, setOwnTip] = useState('')
  useOpened(state === 'created' || state === 'sent')
  const amount = money(minor, currency, locale)
  return (
    <>
      <Head title={t('paymentLink.title', { salon })} />
      <TaskCard title={t('paymentLink.title', { salon })} {...(city && { lead: city })}>
        <div className={layout.stack5}>
          {startsAt && (
            <div className={styles.appointment}>
              <p className={styles.when}>{dayAndTime(startsAt, timeZone, locale)}</p>
              {lines.map(({ name, staff }, n) => (
                // There is no better key: an appointment may contain one service twice.
                <p key={`${name}/${n.toString()}`}>{t('paymentLink.line', { name, staff })}</p>
              ))}
            </div>
          )}
          {payable ? (
            <>
              <div>
                <p className={styles.amount}>{amount}</p>
                {dueMinor > minor && (
                  <p className={text.soft}>{t('paymentLink.part', { total: money(dueMinor, currency, locale) })}</p>
                )}
                <p className={text.soft}>
                  {t('paymentLink.until', { until: dayAndTime(expiresAt, timeZone, locale) })}
                </p>
              </div>
              {tips && (
                <TipChoice
                  tips={tips}
                  chosen={tip}
                  currency={currency}
                  none
                  paymentForm={PAY_AMOUNT_FORM}
                  onType={setOwnTip}
                />
              )}
              <PaymentRefusal declined={declined} />
              <PayAmountForm
                cards={[]}
                cardForm={cardForm}
                money={{ minor: minor + tip.minor, currency }}
                tipMinor={tip.minor}
                {...(tips && { ownTip })}
                action={pagePath(token)}
              />
            </>
          ) : (
            <FormMessage tone={state === 'paid' ? 'good' : 'info'}>
              {t(`paymentLink.ended.${state as 'paid'}`, { salon, amount })}
            </FormMessage>
          )}
        </div>
      </TaskCard>
    </>
  )
}

/** Notes that it was opened in a browser. */
function useOpened(isNew: boolean) {
  const { submit } = useFetcher()
  useEffect(() => {
    if (isNew) submit({ intent: 'opened' }, { method: 'post' })
  }, [isNew, submit])
}
