import { Link, redirect, useSearchParams } from 'react-router'
import { resendWait } from '../../../../domain/identity/accounts/one-time-code.ts'
import { newAttempt, requestReset } from '../../../../domain/identity/accounts/request-reset.ts'
import { requestResetByMail } from '../../../../domain/identity/accounts/reset-by-mail.ts'
import { verifyReset } from '../../../../domain/identity/accounts/verify-reset.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Route } from './+types/forgot-password'
import { AccountPage, AsideNote } from './account-page.tsx'
import { CodeForm, OutboxHint } from './code-form.tsx'
import { type PendingAttempt, pendingReset, pendingResetCookie } from './pending-attempt.ts'
import { readProof } from './read-proof.ts'
import { resetPassCookie } from './reset-pass.ts'
import { withReturnAddress } from './return-to.ts'
import { useWithReturnAddress } from './use-with-return-address.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const pending = pendingReset(request.headers, app.origin)
  const step = url.searchParams.get('step')
  if (step === 'mailed') return { step: 'mailed' as const, outbox: app.outbox !== null }
  if (step !== 'code') return { step: 'contact' as const, phone: pending?.phone ?? null }
  if (pending === null) throw redirect(withReturnAddress('/forget', url.searchParams))
  const { phone, attempt } = pending
  const wait = await resendWait(app, { purpose: 'reset', phone, attemptId: attempt })
  return { step: 'code' as const, phone, wait, outbox: app.outbox !== null }
}

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await request.formData()
  const typed = form.get('phone')
  const pending = pendingReset(request.headers, app.origin)
  try {
    if (typeof typed === 'string' && typed.includes('@')) {
      await requestResetByMail(app, { email: typed }, request.headers)
      return redirect(stepOf(url, 'mailed'))
    }
    if (typed !== null) {
      const newPending = await requestCode(
        app,
        { typed: String(typed), pending, proof: readProof(form) },
        request.headers,
      )
      return redirect(stepOf(url, 'code'), { headers: { 'Set-Cookie': pendingResetCookie(newPending, app.origin) } })
    }
    if (pending === null) return redirect(withReturnAddress('/forget', url.searchParams))
    if (form.get('intent') === 'resend') {
      await requestReset(app, { ...pending, proof: readProof(form) }, request.headers)
      return redirect(stepOf(url, 'code', app.clock.now()))
    }
    const verified = await verifyReset(app, { ...pending, code: String(form.get('code') ?? '') }, request.headers)
    return redirect(withReturnAddress('/update-password', url.searchParams), {
      headers: { 'Set-Cookie': resetPassCookie({ ...pending, ...verified }, app.origin) },
    })
  } catch (error) {
    return refusalToForm(atOneField(error), form)
  }
}

/** One field accepts both. */
function atOneField(error: unknown): unknown {
  const email = error instanceof Refusal && error.details.fields?.email
  return email ? new Refusal('invalid_input', { fields: { phone: email } }) : error
}

/** A code that was just sent is as good as a new one: a second press goes on to entering it. */
async function requestCode(
  app: App,
  { typed, pending, proof }: { typed: string; pending: PendingAttempt | null; proof: string | undefined },
  headers: Headers,
): Promise<PendingAttempt> {
  const attempt = pending?.attempt ?? newAttempt()
  try {
    return { phone: (await requestReset(app, { phone: typed, attempt, proof }, headers)).phone, attempt }
  } catch (error) {
    if (error instanceof Refusal && error.details.phone) return { phone: error.details.phone, attempt }
    throw error
  }
}

function stepOf(url: URL, step: 'code' | 'mailed', sent?: Date): string {
  const search = new URLSearchParams(url.search)
  search.delete('expired')
  search.set('step', step)
  if (sent) search.set('sent', String(sent.getTime()))
  return `/forget?${search}`
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function ForgotPassword({ loaderData }: Route.ComponentProps) {
  if (loaderData.step === 'code') return <EnterCode {...loaderData} />
  return loaderData.step === 'mailed' ? (
    <ResetMailSent outbox={loaderData.outbox} />
  ) : (
    <ContactStep phone={loaderData.phone} />
  )
}

function ContactStep({ phone }: { phone: string | null }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const onTheWay = useWithReturnAddress()
  return (
    <AccountPage title={t('accounts.forgotPassword.title')} lead={t('accounts.forgotPassword.lead')}>
      {search.has('expired') && (
        <FormMessage tone="bad">
          {t(search.get('expired') === 'link' ? 'accounts.forgotPassword.linkOver' : 'accounts.forgotPassword.expired')}
        </FormMessage>
      )}
      <Form key="contact">
        <TextField
          name="phone"
          label={t('accounts.forgotPassword.contact')}
          hint={t('accounts.forgotPassword.phoneHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={phone ?? undefined}
          required
        />
        <SubmitButton size="l" wide>
          {t('accounts.forgotPassword.submit')}
        </SubmitButton>
      </Form>
      <AsideNote>
        {t('accounts.forgotPassword.remembered')} <Link to={onTheWay('/login')}>{t('accounts.signUp.login')}</Link>
      </AsideNote>
    </AccountPage>
  )
}

function ResetMailSent({ outbox }: { outbox: boolean }) {
  const { t } = useTranslation()
  const onTheWay = useWithReturnAddress()
  return (
    <AccountPage title={t('accounts.forgotPassword.mailedTitle')} lead={t('accounts.forgotPassword.mailed')}>
      <AsideNote>
        {t('accounts.forgotPassword.mailedNothing')}{' '}
        <Link to={onTheWay('/forget')}>{t('accounts.forgotPassword.mailedAgain')}</Link>.
      </AsideNote>
      {outbox && (
        <AsideNote>
          {t('accounts.verify.demo')}{' '}
          <a href="/dev/outbox" target="_blank" rel="noreferrer">
            {t('accounts.forgotPassword.demo')}
          </a>
        </AsideNote>
      )}
    </AccountPage>
  )
}

function EnterCode({ phone, wait, outbox }: { phone: string; wait: number; outbox: boolean }) {
  const { t } = useTranslation()
  const onTheWay = useWithReturnAddress()
  return (
    <AccountPage
      title={t('accounts.forgotPassword.codeTitle')}
      lead={t('accounts.forgotPassword.codeLead', { phone: formatPhone(phone) })}
    >
      <CodeForm submit={t('accounts.forgotPassword.verify')} sentText={t('accounts.forgotPassword.sent')} wait={wait} />
      <AsideNote>
        {t('accounts.verify.wrongNumber')} <Link to={onTheWay('/forget')}>{t('accounts.verify.change')}</Link>
      </AsideNote>
      {outbox && <OutboxHint phone={phone} />}
    </AccountPage>
  )
}
