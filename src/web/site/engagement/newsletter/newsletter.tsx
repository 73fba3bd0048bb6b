import { subscribe } from '../../../../domain/engagement/newsletter/subscribe.ts'
import { translator } from '../../../../i18n/translate.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { Route } from './+types/newsletter'
import { NewsletterForm } from './newsletter-form.tsx'
import { NewsletterPage } from './newsletter-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { title: translator(context.get(localeContext))('newsletter.title') }
}

/** The response is the same for an address that is subscribed already, so that it does not reveal subscribers. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const email = String(form.get('email') ?? '')
  try {
    await subscribe(context.get(appContext), { email, locale: context.get(localeContext) }, request.headers)
    return { requested: true }
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The page of the footer's form without JavaScript. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <NewsletterPage title={loaderData.title} text={t('site.newsletter.text')}>
      <NewsletterForm answered={actionData} />
    </NewsletterPage>
  )
}
