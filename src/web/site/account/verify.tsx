import { useTranslation } from 'react-i18next'
import { Link, redirect, useSearchParams } from 'react-router'
import { resendWait } from '../../../domain/accounts/one-time-code.ts'
import { resendCode } from '../../../domain/accounts/resend-code.ts'
import { verifyCode } from '../../../domain/accounts/verify-code.ts'
import { appContext, viewerContext } from '../../context.ts'
import { refusalToForm } from '../../forms.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Route } from './+types/verify'
import { AccountPage, Aside } from './account-page.tsx'
import { pendingPhone, pendingPhoneCookie } from './pending-phone.ts'
import { ResendForm } from './resend-form.tsx'
import { onTheWay, returnTo } from './return-to.ts'
import styles from './verify.module.css'

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  if (context.get(viewerContext)) throw redirect(returnTo(url.searchParams))
  const phone = pendingPhone(request.headers)
  if (phone === null) throw redirect(onTheWay(`/signup/${params.user}`, url.searchParams))
  const app = context.get(appContext)
  return { phone, wait: await resendWait(app, 'verify', phone), outbox: app.outbox !== null }
}

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const phone = pendingPhone(request.headers)
  if (phone === null) return redirect(onTheWay(`/signup/${params.user}`, url.searchParams))
  const form = await request.formData()
  try {
    if (form.get('intent') === 'resend') {
      await resendCode(app, { phone }, request.headers)
      const again = new URL(url)
      again.searchParams.set('sent', String(app.clock.now().getTime()))
      return redirect(again.pathname + again.search)
    }
    const { headers } = await verifyCode(app, { phone, code: String(form.get('code') ?? '') }, request.headers)
    headers.append('Set-Cookie', pendingPhoneCookie(null, app.origin))
    return redirect(returnTo(url.searchParams), { headers })
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { keepForm as clientAction } from '../../keep-form.ts'

export default function Verify({ loaderData: { phone, wait, outbox }, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const sent = search.get('sent')
  return (
    <AccountPage
      title={t('accounts.verify.title')}
      lead={t('accounts.verify.lead', { phone })}
      speaksTo={params.user === 'user' ? 'customer' : 'partner'}
    >
      {sent && <FormMessage tone="good">{t('accounts.verify.sent')}</FormMessage>}
      {/* A new code empties the box of the old one, and starts the countdown again. */}
      <Form key={sent}>
        <TextField
          name="code"
          label={t('accounts.verify.code')}
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          autoFocus={sent !== null}
          required
        />
        <SubmitButton size="l" wide>
          {t('accounts.verify.submit')}
        </SubmitButton>
      </Form>
      <ResendForm key={`again ${sent}`} wait={wait} />
      <Aside>
        {t('accounts.verify.wrongNumber')} <Link to={`/signup/${params.user}`}>{t('accounts.verify.change')}</Link>
      </Aside>
      {outbox && (
        <p className={styles.demo}>
          {t('accounts.verify.demo')}{' '}
          <a href={`/dev/outbox?to=${encodeURIComponent(phone)}`} target="_blank" rel="noreferrer">
            {t('accounts.verify.demoLink')}
          </a>
        </p>
      )}
    </AccountPage>
  )
}
