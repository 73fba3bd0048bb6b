import { redirect } from 'react-router'
import { endSubscription } from '../../../../domain/engagement/newsletter/end-subscription.ts'
import { translator } from '../../../../i18n/translate.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import type { Route } from './+types/unsubscribe'
import { NewsletterPage } from './newsletter-page.tsx'
import { readToken } from './read-token.ts'

/** Mail programs follow links automatically: opening this page changes nothing. */
export function loader({ context, url }: Route.LoaderArgs) {
  const t = translator(context.get(localeContext))
  if (url.searchParams.has('done')) {
    return {
      step: 'done' as const,
      title: t('newsletter.unsubscribe.doneTitle'),
      text: t('newsletter.unsubscribe.doneText'),
      home: t('newsletter.home'),
    }
  }
  return {
    step: 'ask' as const,
    title: t('newsletter.unsubscribe.title'),
    text: t('newsletter.unsubscribe.text'),
    action: url.pathname + url.search,
    submit: t('newsletter.unsubscribe.submit'),
  }
}

export async function action({ context, url }: Route.ActionArgs) {
  await endSubscription(context.get(appContext), readToken(url))
  return redirect('/newsletter/unsubscribe?done=yes')
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'
export { secretAddress as headers } from './read-token.ts'

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return (
    <NewsletterPage title={loaderData.title} text={loaderData.text}>
      {loaderData.step === 'ask' ? (
        <Form action={loaderData.action}>
          <SubmitButton size="l">{loaderData.submit}</SubmitButton>
        </Form>
      ) : (
        <ButtonLink to="/" size="l">
          {loaderData.home}
        </ButtonLink>
      )}
    </NewsletterPage>
  )
}
