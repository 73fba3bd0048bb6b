import { CreditCard, Landmark, Rocket } from 'lucide-react'
import { data, useActionData } from 'react-router'
import {
  findTestCharge,
  finishTestCharge,
  inTestMode,
  runTestCharge,
  TEST_CARDS,
  TEST_MONEY,
  type TestStep,
} from '../../../../domain/checkout/online/test-charge.ts'
import { clientAddress } from '../../../../domain/identity/accounts/client-address.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { money } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { isFailure } from '../../../forms/use-form-failure.ts'
import { appContext, viewerContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import page from '../../../ui/page.module.css'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import text from '../../../ui/text.module.css'
import { bankAddress } from '../pay/load.ts'
import type { Route } from './+types/checkout-test'
import styles from './checkout-test.module.css'
import { type ShownStep, Steps } from './steps.tsx'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  if (!inTestMode(app)) throw new Refusal('not_found')
  const paymentId = url.searchParams.get('payment')
  if (paymentId) await app.limits.take('write', payerOf(context.get(viewerContext), request))
  const charge = paymentId ? await findTestCharge(app, paymentId) : null
  return {
    cards: TEST_CARDS,
    money: TEST_MONEY,
    provider: app.payments.name,
    returned: charge && { paymentId: charge.paymentId, steps: [shown({ call: 'find', charge })] },
    toBank: charge?.status === 'requires_action' ? bankAddress(app, charge.actionUrl) : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await request.formData()
  const payer = payerOf(context.get(viewerContext), request)
  const paymentId = form.get('payment')
  const card = TEST_CARDS.find((one) => one === form.get('card'))
  if (paymentId === null && !card) throw new Refusal('invalid_input')
  try {
    const steps = card ? await runTestCharge(app, payer, card) : await finishTestCharge(app, payer, String(paymentId))
    const last = steps.at(-1)?.charge
    const toBank = last?.status === 'requires_action' ? bankAddress(app, last.actionUrl) : null
    return { steps: steps.map(shown), toBank }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'payment_in_progress') {
      return data({ unreachable: true as const }, { status: 502 })
    }
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })

/** The key of the rate limit: the viewer, or the client's address. */
function payerOf(viewer: { id: string } | null, request: Request): string {
  return viewer?.id ?? `checkouttest ${clientAddress(request.headers)}`
}

/** The part of a charge that the page shows: not its secret. */
function shown({ call, charge }: TestStep): ShownStep {
  const { ref, status, capturedMinor, refundedMinor } = charge
  return { call, ref, status, capturedMinor, refundedMinor, reason: status === 'declined' ? charge.declineCode : null }
}

export default function CheckoutTest({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const answer = useActionData<typeof action>()
  const ran = answer && 'steps' in answer ? answer : null
  const result = ran ?? (loaderData.returned && { steps: loaderData.returned.steps, toBank: loaderData.toBank })
  const waiting = !ran && loaderData.returned?.steps[0]?.status === 'authorised' ? loaderData.returned.paymentId : null
  return (
    <div className={classes(page.page, styles.page)}>
      <Head title={t('checkoutTest.title')} />
      <header className={layout.stack3}>
        <h1 className={text.title}>{t('checkoutTest.title')}</h1>
        <p>{t('checkoutTest.lead', { amount: money(loaderData.money.minor, loaderData.money.currency, locale) })}</p>
        <p className={text.note}>{t('checkoutTest.provider', { name: loaderData.provider })}</p>
      </header>
      {answer && 'unreachable' in answer && <FormMessage tone="bad">{t('checkoutTest.unreachable')}</FormMessage>}
      {result && (
        <Card className={styles.result}>
          <h2 className={text.heading}>{t('checkoutTest.result')}</h2>
          <Steps steps={result.steps} currency={loaderData.money.currency} />
          {result.toBank && (
            <ButtonLink to={result.toBank} reloadDocument wide icon={<Landmark aria-hidden="true" />}>
              {t('checkoutTest.toBank')}
            </ButtonLink>
          )}
          {waiting && (
            <Form action="/checkouttest">
              <input type="hidden" name="payment" value={waiting} />
              <SubmitButton wide icon={<CreditCard aria-hidden="true" />}>
                {t('checkoutTest.goOn')}
              </SubmitButton>
            </Form>
          )}
        </Card>
      )}
      <Card>
        <Form action="/checkouttest" failure={isFailure(answer) ? answer : null}>
          <RadioCards
            name="card"
            legend={t(result ? 'checkoutTest.again' : 'checkoutTest.card')}
            defaultValue="success"
            options={loaderData.cards.map((card) => ({
              value: card,
              label: t(`checkoutTest.cards.${card}`),
              detail: t(`checkoutTest.will.${card}`),
              icon: <CreditCard aria-hidden="true" />,
            }))}
          />
          <SubmitButton size="l" wide variant={waiting ? 'quiet' : 'primary'} icon={<Rocket aria-hidden="true" />}>
            {t('checkoutTest.run')}
          </SubmitButton>
        </Form>
      </Card>
    </div>
  )
}
