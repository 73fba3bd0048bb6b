import type { NotificationPreference } from '../../domain/engagement/notifications/preferences.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Form, SubmitButton } from '../ui/form.tsx'
import styles from './notification-form.module.css'

/** Notification preferences, by channel. `canSms`: the phone number is verified. */
export function NotificationForm({ choices, canSms }: { choices: readonly NotificationPreference[]; canSms: boolean }) {
  const { t } = useTranslation()
  return (
    <Form className={styles.form}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('notifications.what')}</th>
            <th scope="col">{t('notifications.mail')}</th>
            {canSms && <th scope="col">{t('notifications.sms')}</th>}
          </tr>
        </thead>
        <tbody>
          {choices.map(({ kind, mail, sms }) => {
            const what = t(`notifications.kind.${kind}`)
            return (
              <tr key={kind}>
                <th scope="row">{what}</th>
                <Choice name={`mail-${kind}`} chosen={mail} label={t('notifications.byMail', { what })} />
                {canSms && <Choice name={`sms-${kind}`} chosen={sms} label={t('notifications.bySms', { what })} />}
              </tr>
            )
          })}
        </tbody>
      </table>
      <SubmitButton>{t('notifications.save')}</SubmitButton>
    </Form>
  )
}

function Choice({ name, chosen, label }: { name: string; chosen: boolean; label: string }) {
  return (
    <td>
      <label>
        <input type="checkbox" name={name} defaultChecked={chosen} aria-label={label} />
      </label>
    </td>
  )
}
