import { SHORTEST_PASSWORD } from '../../../../domain/identity/accounts/password-length.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { PasswordField, TextField } from '../../../ui/text-field.tsx'
import { FieldPair } from './account-page.tsx'

/* The shared fields of account forms. Their names differ from form to form. */

export function NameFields({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <FieldPair>
      <TextField name={name} label={t('accounts.name')} autoComplete="given-name" maxLength={100} required />
      <TextField name="lastName" label={t('accounts.lastName')} autoComplete="family-name" maxLength={100} required />
    </FieldPair>
  )
}

interface FilledIn {
  name: string
  defaultValue?: string | undefined
}

export function EmailField({ name, defaultValue }: FilledIn) {
  const { t } = useTranslation()
  return (
    <TextField
      name={name}
      type="email"
      label={t('accounts.email')}
      autoComplete="email"
      defaultValue={defaultValue}
      required
    />
  )
}

export function PhoneField({ name, defaultValue }: FilledIn) {
  const { t } = useTranslation()
  return (
    <TextField
      name={name}
      type="tel"
      inputMode="tel"
      label={t('accounts.phone')}
      hint={t('accounts.phoneHint')}
      autoComplete="tel"
      defaultValue={defaultValue}
      required
    />
  )
}

/** A new password; `label` unless it is simply the account's. */
export function NewPasswordField({ name, label }: { name: string; label?: string }) {
  const { t } = useTranslation()
  return (
    <PasswordField
      name={name}
      label={label ?? t('accounts.password')}
      hint={t('accounts.passwordHint', { shortest: SHORTEST_PASSWORD })}
      autoComplete="new-password"
      required
    />
  )
}

export function RepeatedPasswordField() {
  const { t } = useTranslation()
  return (
    <PasswordField
      name="password_confirmation"
      label={t('accounts.passwordConfirmation')}
      autoComplete="new-password"
      required
    />
  )
}

/** The browser's own date field: it uses the format of the user's language. */
export function BirthDateField({ name, defaultValue }: { name: string; defaultValue?: string }) {
  const { t } = useTranslation()
  return (
    <TextField
      name={name}
      type="date"
      label={t('accounts.birthDate')}
      autoComplete="bday"
      min="1900-01-01"
      defaultValue={defaultValue}
      optional
    />
  )
}
