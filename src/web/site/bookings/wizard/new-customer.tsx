import { formatPhone } from '../../../../i18n/phone-format.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CodeForm, OutboxHint } from '../../identity/account/code-form.tsx'
import { EmailField, PhoneField } from '../../identity/account/person-fields.tsx'
import { TermsLinks } from '../../identity/account/terms-links.tsx'
import type { PendingCode } from './sign-up.ts'
import { useTyped } from './typed-fields.ts'

/** An account in three fields, on this page; filled in as before after 'Use another number'. */
export function NewCustomer({ back }: { back: string }) {
  const { t } = useTranslation()
  const { typed, onChange } = useTyped()
  return (
    <Form intent="sign-up" action={back} preventScrollReset onChange={onChange}>
      <TextField
        name="name"
        label={t('wizard.information.name')}
        autoComplete="name"
        maxLength={100}
        defaultValue={typed('name')}
        required
      />
      <PhoneField name="mobile_number" defaultValue={typed('mobile_number')} />
      <EmailField name="email" defaultValue={typed('email')} />
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
