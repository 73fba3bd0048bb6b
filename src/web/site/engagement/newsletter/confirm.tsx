import { redirect } from 'react-router'
import { confirmSubscription } from '../../../../domain/engagement/newsletter/confirm-subscription.ts'
import { translator } from '../../../../i18n/translate.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import type { Route } from './+types/confirm'
import { NewsletterForm } from './newsletter-form.tsx'
import { NewsletterPage } from './newsletter-page.tsx'
import { readToken } from './read-token.ts'

/** Mail programs follow links automatically: opening this page changes nothing. */
export function loader({ context, url }: Route.LoaderArgs) {
  const t = translator(context.get(localeContext))
  switch (url.searchParams.get('done')) {
    case 'yes':
      return {
        step: 'done' as const,
        title: t('newsletter.confirm.doneTitle'),
        text: t('newsletter.confirm.doneText'),
        home: t('newsletter.home'),
      }
    case 'no':
      return {
        step: 'failed' as const,
        title: t('newsletter.confirm.failedTitle'),
        text: t('newsletter.confirm.failedText'),
      }
    default:
      return {
        step: 'ask' as const,
        title: t('newsletter.confirm.title'),
        text: t('newsletter.confirm.text'),
        action: url.pathname + url.search,
        submit: t('newsletter.confirm.submit'),
      }
  }
}

export async function action({ context, url }: Route.ActionArgs) {
  const confirmed = await confirmSubscription(context.get(appContext), readToken(url))
  return redirect(`/newsletter/confirm?done=${confirmed ? 'yes' : 'no'}`)
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'
export { secretAddress as headers } from './read-token.ts'

export default function Confirm({ loaderData }: Route.ComponentProps) {
  return (
    <NewsletterPage title={loaderData.title} text={loaderData.text}>
      {loaderData.step === 'ask' && (
        <Form action={loaderData.action}>
          <SubmitButton size="l">{loaderData.submit}</SubmitButton>
        </Form>
      )}
      {loaderData.step === 'failed' && <NewsletterForm />}
      {loaderData.step === 'done' && (
        <ButtonLink to="/" size="l">
          {loaderData.home}
        </ButtonLink>
      )}
    </NewsletterPage>
  )
}
