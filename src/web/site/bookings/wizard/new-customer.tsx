import { formatPhone } from '../../../../i18n/phone-format.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CodeForm, OutboxHint } from '../../identity/account/code-form.tsx'
import { EmailField, PhoneField } from '../../identity/account/person-fields.tsx'
import { TermsLinks } from '../../identity/account/terms-links.tsx'
import type { PendingCode } from './sign-up.ts'

/** An account in three fields, on this page. */
export function NewCustomer({ back }: { back: string }) {
  const { t } = useTranslation()
  return (
    <Form intent="sign-up" action={back} preventScrollReset>
      <TextField name="name" label={t('wizard.information.name')} autoComplete="name" maxLength={100} required />
      <PhoneField name="mobile_number" />
      <EmailField name="email" />
      <SubmitButton wide>{t('wizard.information.signUp')}</SubmitButton>
      <TermsLinks accepting />
    </Form>
  )
}

/** The code that was sent to the new customer. */
export function CodeEntry({ back, code }: { back: string; code: PendingCode }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('accounts.verify.lead', { phone: formatPhone(code.phone) })}</p>
      <CodeForm wait={code.wait} autoFocus />
      <Form intent="change-number" action={back} preventScrollReset>
        <SubmitButton variant="quiet" size="s">
          {t('wizard.information.changeNumber')}
        </SubmitButton>
      </Form>
      {code.outbox && <OutboxHint phone={code.phone} />}
    </>
  )
}
