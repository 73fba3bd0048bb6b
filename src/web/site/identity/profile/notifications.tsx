import { redirect } from 'react-router'
import { CUSTOMER_NOTIFICATIONS } from '../../../../domain/engagement/notifications/preferences.ts'
import {
  getPreferences,
  savePreferences,
  verifiedPhone,
} from '../../../../domain/engagement/notifications/save-preferences.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { notificationFields } from '../../../notifications/notification-fields.ts'
import { NotificationForm } from '../../../notifications/notification-form.tsx'
import { appContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import text from '../../../ui/text.module.css'
import type { Route } from './+types/notifications'
import styles from './profile.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const [choices, phone] = await Promise.all([
    getPreferences(app, viewer, CUSTOMER_NOTIFICATIONS),
    verifiedPhone(app, viewer),
  ])
  return { choices, email: viewer.email, phone, saved: url.searchParams.has('saved') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const canSms = (await verifiedPhone(app, viewer)) !== null
  await savePreferences(app, viewer, notificationFields(await request.formData(), CUSTOMER_NOTIFICATIONS, canSms))
  return redirect('/profile/notifications?saved', 303)
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** A customer's notification preferences. */
export default function Notifications({ loaderData: { choices, email, phone, saved } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <Head title={t('notifications.title')} />
      <header>
        <BackLink to="/profile">{t('notifications.back')}</BackLink>
        <h1 className={text.title}>{t('notifications.title')}</h1>
        <p className={styles.lead}>
          {t('notifications.text', { email })}{' '}
          {phone ? t('notifications.phone', { phone: formatPhone(phone) }) : t('notifications.noPhone')}
        </p>
      </header>
      <Card className={styles.card}>
        {saved && <FormMessage tone="good">{t('notifications.saved')}</FormMessage>}
        <NotificationForm choices={choices} canSms={phone !== null} />
      </Card>
    </div>
  )
}
