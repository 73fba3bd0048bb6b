import { formatPhone } from '../../../../i18n/phone-format.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { useFormState } from '../../../ui/form.tsx'
import text from '../../../ui/text.module.css'
import styles from './payment-links.module.css'

export interface LinkContact {
  email: string
  phone: string
}

/** How a link is sent: by what the salon knows of the client. */
export function SendWays({ contact: { email, phone }, hint }: { contact: LinkContact; hint?: string }) {
  const { t } = useTranslation()
  const { failure } = useFormState()
  return (
    <fieldset className={styles.ways}>
      <legend>{t('console.paymentLinks.sendBy')}</legend>
      {email && (
        <Checkbox name="mail" defaultChecked={!phone} label={t('console.paymentLinks.way.mail', { to: email })} />
      )}
      {phone && (
        <Checkbox name="sms" defaultChecked label={t('console.paymentLinks.way.sms', { to: formatPhone(phone) })} />
      )}
      {hint && <p className={text.soft}>{hint}</p>}
      {failure?.fields.ways && <FieldError id="ways-error" code={failure.fields.ways} />}
    </fieldset>
  )
}
