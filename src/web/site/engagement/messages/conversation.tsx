import { Send } from 'lucide-react'
import { redirect, useFetcher } from 'react-router'
import { getBooking } from '../../../../domain/bookings/booking/get-booking.ts'
import { getThread, markReadByCustomer } from '../../../../domain/engagement/messages/customer-thread.ts'
import { writeToSalon } from '../../../../domain/engagement/messages/write-to-salon.ts'
import { parseInstant } from '../../../../domain/kernel/parse-instant.ts'
import { longDate } from '../../../../i18n/format.ts'
import { lastOwnMessage } from '../../../conversation/last-own-message.ts'
import { Thread } from '../../../conversation/thread.tsx'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import page from '../../../ui/page.module.css'
import text from '../../../ui/text.module.css'
import { TextArea } from '../../../ui/text-area.tsx'
import type { Route } from './+types/conversation'
import styles from './messages.module.css'
import { useMessageForm } from './use-ask.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const about = url.searchParams.get('appointment')
  const [thread, booking] = await Promise.all([
    getThread(app, viewer, params.slug),
    about ? getBooking(app, viewer, about) : null,
  ])
  return { thread, about: booking?.slug === params.slug ? { id: booking.id, startsAt: booking.startsAt } : null }
}

export async function action({ params: { slug }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  try {
    if (form.get('intent') === 'read') {
      await markReadByCustomer(app, viewer, slug, parseInstant(field('upTo')) ?? app.clock.now())
      // No redirect: this is sent again while it is still being processed, and two redirects at once break the page.
      return null
    }
    await writeToSalon(app, viewer, { slug, body: field('body'), bookingId: field('appointment') || null })
    return redirect(`/appointments/messages/${slug}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The conversation of a customer and a salon. */
export default function ConversationPage({ loaderData: { thread, about } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const fetcher = useFetcher()
  useMessageForm()
  const { salon, slug, salonIsLive, timeZone, messages } = thread
  return (
    <div className={classes(page.page, styles.page)}>
      <Head title={t('conversation.with', { name: salon })} />
      <BackLink to="/appointments/messages">{t('conversation.back')}</BackLink>
      <header className={classes(layout.spread, styles.top)}>
        <h1 className={text.subtitle}>{salon}</h1>
        {salonIsLive && (
          <ButtonLink to={`/saloon/${slug}`} variant="quiet" size="s">
            {t('conversation.salonPage')}
          </ButtonLink>
        )}
      </header>
      {messages.length === 0 ? (
        <p className={text.soft}>{t('conversation.begin')}</p>
      ) : (
        <Thread {...{ messages, timeZone, fetcher }} side="customer" other={salon} appointmentPath="/appointments/" />
      )}
      {/* Emptied once it is sent, not when an answer arrives. */}
      <Form key={lastOwnMessage(messages, 'customer')} className={styles.form}>
        {about && (
          <>
            <input type="hidden" name="appointment" value={about.id} />
            <p className={text.soft}>
              {t('conversation.aboutNow', { date: longDate(about.startsAt, timeZone, locale) })}
            </p>
          </>
        )}
        <TextArea name="body" label={t('conversation.write')} rows={3} maxLength={2000} required />
        <SubmitButton icon={<Send aria-hidden="true" />}>{t('conversation.send')}</SubmitButton>
      </Form>
    </div>
  )
}
