import { Landmark } from 'lucide-react'
import { Form, redirect } from 'react-router'
import type { App } from '../../../../domain/kernel/app.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { money } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { safeRedirect } from '../../../request/safe-redirect.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Head } from '../../../ui/head.tsx'
import text from '../../../ui/text.module.css'
import type { Route } from './+types/bank'
import styles from './bank.module.css'

/** The bank of the simulated provider; exists only while that is in use. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { waiting, amountMinor, currency, back } = await openPage(context.get(appContext), url)
  return { waiting, amountMinor, currency, back }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { bank, charge, secret, back } = await openPage(app, url)
  const answer = (await request.formData()).get('answer')
  if (answer !== 'approve' && answer !== 'decline') throw new Refusal('invalid_input')
  await bank.answer(charge, secret, answer === 'approve')
  return redirect(back, 303)
}

// Outside the site's layout, and so without the route that loads its texts: it loads them itself.
export { extraTexts as handle, loadExtraTexts as clientMiddleware } from '../../../texts/extra-texts.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' })

async function openPage(app: App, url: URL) {
  const { bank } = app.payments
  const charge = url.searchParams.get('charge') ?? ''
  const secret = url.searchParams.get('secret') ?? ''
  const page = bank ? await bank.page(charge, secret) : null
  if (!bank || !page) throw new Refusal('not_found')
  return { bank, charge, secret, ...page, back: pathOnSite(page.returnUrl, app.origin) }
}

/** Back to our own site or its home page, never anywhere else. */
function pathOnSite(address: string, origin: string): string {
  if (!URL.canParse(address, origin)) return '/'
  const to = new URL(address, origin)
  return to.origin === origin ? safeRedirect(to.pathname + to.search) : '/'
}

export default function Bank({ loaderData: { waiting, amountMinor, currency, back } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const amount = money(amountMinor, currency, useLocale())
  return (
    <main className={styles.page}>
      <Head title={t('payment.bank.title')} />
      <section className={styles.bank} aria-labelledby="bank-title">
        <p className={styles.sign}>
          <Landmark aria-hidden="true" />
          {t('payment.bank.sign')}
        </p>
        <div className={styles.body}>
          <h1 id="bank-title" className={text.heading}>
            {t('payment.bank.heading')}
          </h1>
          <dl className={styles.facts}>
            <dt>{t('payment.bank.payee')}</dt>
            <dd>{t('site.name')}</dd>
            <dt>{t('payment.bank.amount')}</dt>
            <dd className={text.heading}>{amount}</dd>
          </dl>
          {waiting ? (
            <Form method="post" className={styles.answers}>
              <Button type="submit" name="answer" value="approve" size="l" wide>
                {t('payment.bank.approve')}
              </Button>
              <Button type="submit" name="answer" value="decline" variant="quiet" size="l" wide>
                {t('payment.bank.decline')}
              </Button>
            </Form>
          ) : (
            <>
              <p>{t('payment.bank.answered')}</p>
              <ButtonLink to={back}>{t('payment.bank.back')}</ButtonLink>
            </>
          )}
          <p className={text.note}>{t('payment.bank.note')}</p>
        </div>
      </section>
    </main>
  )
}
