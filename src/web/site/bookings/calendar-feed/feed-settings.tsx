import { redirect } from 'react-router'
import { createFeed, feedSince, revokeFeed } from '../../../../domain/bookings/calendar-feed/create-feed.ts'
import { longDate } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { TaskCard } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import pages from '../../../ui/page.module.css'
import type { Route } from './+types/feed-settings'
import styles from './feed-settings.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  return { since: await feedSince(app, requireViewer(context)) }
}

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' })

/** The new address is in the answer to this request only. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  if (form.get('intent') === 'revoke') {
    await revokeFeed(app, viewer)
    return redirect('/appointments/calendar', 303)
  }
  return { address: `${app.origin}/calendar/${await createFeed(app, viewer)}.ics` }
}

/** Subscribing to one's appointments in a calendar program, and ending it. */
export default function FeedSettings({ loaderData: { since }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const address = actionData && 'address' in actionData ? actionData.address : null
  return (
    <div className={classes(pages.page, styles.page)}>
      <Head title={t('appointments.feed.title')} />
      <BackLink to="/appointments">{t('appointments.page.back')}</BackLink>
      <TaskCard title={t('appointments.feed.title')} lead={t('appointments.feed.lead')}>
        {address ? <NewAddress address={address} /> : null}
        {since && !address && <p>{t('appointments.feed.since', { date: longDate(since, 'UTC', locale) })}</p>}
        <div className={styles.acts}>
          <Form>
            <input type="hidden" name="intent" value="create" />
            <SubmitButton variant={since ? 'quiet' : 'primary'}>
              {t(since ? 'appointments.feed.again' : 'appointments.feed.create')}
            </SubmitButton>
          </Form>
          {since && (
            <Form>
              <input type="hidden" name="intent" value="revoke" />
              <SubmitButton variant="danger">{t('appointments.feed.revoke')}</SubmitButton>
            </Form>
          )}
        </div>
        {since && <p className={styles.soft}>{t('appointments.feed.againText')}</p>}
      </TaskCard>
    </div>
  )
}

function NewAddress({ address }: { address: string }) {
  const { t } = useTranslation()
  return (
    <FormMessage tone="good" title={t('appointments.feed.created')}>
      <p>{t('appointments.feed.once')}</p>
      <p className={styles.address}>
        <code>{address}</code>
      </p>
      <p>
        <a href={address.replace(/^https?:/, 'webcal:')}>{t('appointments.feed.open')}</a>
      </p>
    </FormMessage>
  )
}
