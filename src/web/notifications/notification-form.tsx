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
                <td>
                  <label>
                    <input
                      type="checkbox"
                      name={`mail-${kind}`}
                      defaultChecked={mail}
                      aria-label={t('notifications.byMail', { what })}
                    />
                  </label>
                </td>
                {canSms && (
                  <td>
                    <label>
                      <input
                        type="checkbox"
                        name={`sms-${kind}`}
                        defaultChecked={sms}
                        aria-label={t('notifications.bySms', { what })}
                      />
                    </label>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      <SubmitButton>{t('notifications.save')}</SubmitButton>
    </Form>
  )
}
