import { redirect } from 'react-router'
import { SALON_NOTIFICATIONS } from '../../../../domain/engagement/notifications/preferences.ts'
import {
  getPreferences,
  savePreferences,
  verifiedPhone,
} from '../../../../domain/engagement/notifications/save-preferences.ts'
import type { Member } from '../../../../domain/kernel/member.ts'
import { may } from '../../../../domain/kernel/permissions.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { notificationFields } from '../../../notifications/notification-fields.ts'
import { NotificationForm } from '../../../notifications/notification-form.tsx'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import layout from '../../form-layout.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useConsole } from '../../use-console.ts'
import type { Route } from './+types/notifications'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'console')
  const person = { id: member.personId }
  const [choices, phone] = await Promise.all([
    getPreferences(app, person, kindsFor(member), member.salonId),
    verifiedPhone(app, person),
  ])
  return { choices, email: member.email, phone, saved: url.searchParams.has('saved') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'console')
  const canSms = (await verifiedPhone(app, { id: member.personId })) !== null
  const choices = notificationFields(await request.formData(), kindsFor(member), canSms)
  await savePreferences(app, { id: member.personId }, choices)
  return redirect('/partner/notifications?saved', 303)
}

/** Notifications of messages only for members who may read them. */
function kindsFor({ role }: Member) {
  return SALON_NOTIFICATIONS.filter((kind) => kind !== 'salon_messages' || may(role, 'messages'))
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** A member's notification preferences. */
export default function Notifications({ loaderData: { choices, email, phone, saved } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { role } = useConsole()
  return (
    <Page
      title={t('notifications.title')}
      about={role === 'owner' ? t('notifications.ownerText') : t('notifications.text', { email })}
    >
      <div className={layout.sheet}>
        <div className={layout.card}>
          {saved && <FormMessage tone="good">{t('notifications.saved')}</FormMessage>}
          <p className={layout.lead}>
            {phone ? t('notifications.phone', { phone: formatPhone(phone) }) : t('notifications.noPhone')}
          </p>
          <NotificationForm choices={choices} canSms={phone !== null} />
        </div>
      </div>
    </Page>
  )
}
