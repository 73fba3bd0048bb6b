import { Send } from 'lucide-react'
import { redirect, useFetcher } from 'react-router'
import { loadAlerts } from '../../../../domain/clients/load-alerts.ts'
import { getSalonThread, markReadBySalon } from '../../../../domain/engagement/messages/salon-thread.ts'
import { writeToClient } from '../../../../domain/engagement/messages/write-to-client.ts'
import { parseInstant } from '../../../../domain/kernel/parse-instant.ts'
import { shortDate } from '../../../../i18n/format.ts'
import { lastOwnMessage } from '../../../conversation/last-own-message.ts'
import { Thread } from '../../../conversation/thread.tsx'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import text from '../../../ui/text.module.css'
import { TextArea } from '../../../ui/text-area.tsx'
import { ClientAlert } from '../../client-alert.tsx'
import { Page } from '../../frame/page.tsx'
import { ReadyTexts } from '../../ready-texts.tsx'
import { requireMember } from '../../require-member.ts'
import { useConsole, useMay } from '../../use-console.ts'
import { useLive } from '../../use-live.ts'
import type { Route } from './+types/thread'
import styles from './messages.module.css'

const QUICK = ['yes', 'look', 'call'] as const

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'messages')
  const app = context.get(appContext)
  const thread = await getSalonThread(app, member, params.client)
  const alerts = await loadAlerts(app.db, member, 'client', [params.client])
  return {
    thread,
    alert: alerts.get(params.client),
    clientId: params.client,
    about: url.searchParams.get('appointment'),
  }
}

export async function action({ params: { client }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'messages')
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  try {
    if (form.get('intent') === 'read') {
      await markReadBySalon(app, member, client, parseInstant(field('upTo')) ?? app.clock.now())
      // No redirect: this is sent again while it is still being processed, and two redirects at once break the page.
      return null
    }
    const body = field('quick') || field('body')
    await writeToClient(app, member, { clientId: client, body, bookingId: field('appointment') || null })
    return redirect(`/partner/messages/${client}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The conversation of the salon with one client. */
export default function ThreadPage({ loaderData: { thread, alert, clientId, about } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const maySee = useMay('clients_see')
  const fetcher = useFetcher()
  useLive()
  const { client, messages, appointment } = thread
  return (
    <Page
      title={client}
      back={{ to: '/partner/messages', label: t('conversation.back') }}
      actions={
        <>
          {maySee && (
            <ButtonLink to={`/partner/clients/${clientId}`} variant="ghost" size="s">
              {t('console.booking.client')}
            </ButtonLink>
          )}
          {appointment && (
            <ButtonLink to={`/partner/bookings/${appointment.id}`} variant="quiet" size="s">
              {t('console.messages.appointment', { date: shortDate(appointment.startsAt, timeZone, locale) })}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={styles.thread}>
        <ClientAlert alert={alert} />
        {messages.length === 0 ? (
          <p className={text.soft}>{t('conversation.begin')}</p>
        ) : (
          <Thread
            {...{ messages, timeZone, fetcher }}
            side="salon"
            other={client}
            appointmentPath="/partner/bookings/"
          />
        )}
        {/* Emptied once it is sent, not when an answer arrives. */}
        <Form key={lastOwnMessage(messages, 'salon')} className={styles.form}>
          {about && <input type="hidden" name="appointment" value={about} />}
          <TextArea name="body" label={t('conversation.write')} rows={3} maxLength={2000} required />
          <SubmitButton icon={<Send aria-hidden="true" />}>{t('conversation.send')}</SubmitButton>
          <fieldset className={styles.quick}>
            <legend>{t('console.messages.quick')}</legend>
            <ReadyTexts name="quick" texts={QUICK.map((one) => t(`console.messages.quickReplies.${one}`))} />
          </fieldset>
        </Form>
      </div>
    </Page>
  )
}
