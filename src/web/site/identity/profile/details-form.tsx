import { SHORTEST_PASSWORD } from '../../../../domain/identity/accounts/password-length.ts'
import type { Profile } from '../../../../domain/identity/accounts/profile/get-profile.ts'
import { LOCALES } from '../../../../domain/kernel/locale.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import text from '../../../ui/text.module.css'
import { PasswordField, TextField } from '../../../ui/text-field.tsx'
import { FieldPair } from '../account/account-page.tsx'
import { BirthDateField } from '../account/person-fields.tsx'
import { PictureField, RemovePicture } from './picture-field.tsx'
import styles from './profile.module.css'
import { ProofBySigningIn } from './proof.tsx'
import { VerifyEmail } from './verify-email.tsx'

const FORM = 'details'

/** Personal details, contact and login in one form, as it works without JavaScript. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  return (
    <Card className={styles.card}>
      <h2 className={text.heading}>{t('profile.details')}</h2>
      <Form id={FORM} encType="multipart/form-data" intent={FORM}>
        <PictureField name={`${profile.name} ${profile.lastName}`} picture={profile.picture} />
        <FieldPair>
          <TextField
            {...{ name: 'name', label: t('accounts.name'), defaultValue: profile.name }}
            autoComplete="given-name"
            maxLength={100}
            required
          />
          <TextField
            {...{ name: 'lastName', label: t('accounts.lastName'), defaultValue: profile.lastName }}
            autoComplete="family-name"
            maxLength={100}
            required
          />
        </FieldPair>
        <TextField
          {...{ name: 'Address', label: t('accounts.address'), defaultValue: profile.address }}
          autoComplete="street-address"
          maxLength={300}
          optional
        />
        <FieldPair>
          <BirthDateField name="DOB" defaultValue={profile.birthDate ?? undefined} />
          <Select
            name="locale"
            label={t('profile.language')}
            defaultValue={profile.locale}
            options={LOCALES.map((locale) => ({ value: locale, label: t(`access.languages.${locale}`) }))}
          />
        </FieldPair>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('profile.contact')}</legend>
          <TextField
            {...{ name: 'email', label: t('accounts.email'), defaultValue: profile.email }}
            type="email"
            autoComplete="email"
            hint={profile.pendingEmail ? t('profile.waiting', { email: profile.pendingEmail }) : t('profile.emailHint')}
            required
          />
          <TextField
            {...{ name: 'mobile_number', label: t('accounts.phone'), defaultValue: profile.phone ?? '' }}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint={t('profile.phoneHint')}
            required={profile.phone !== null}
          />
          <FieldPair>
            <PasswordField
              {...{ name: 'password', label: t('profile.newPassword'), autoComplete: 'new-password' }}
              hint={t('profile.newPasswordHint', { shortest: SHORTEST_PASSWORD })}
              optional
            />
            <PasswordField
              {...{ name: 'password_confirmation', label: t('profile.repeat'), autoComplete: 'new-password' }}
            />
          </FieldPair>
          {profile.hasPassword ? (
            <PasswordField
              {...{ name: 'current_password', label: t('profile.current'), autoComplete: 'current-password' }}
              hint={t('profile.currentHint')}
            />
          ) : (
            <ProofBySigningIn />
          )}
        </fieldset>
        <SubmitButton size="l">{t('profile.save')}</SubmitButton>
      </Form>
      {profile.picture && <RemovePicture />}
      {profile.email && !profile.emailVerified && !profile.pendingEmail && <VerifyEmail email={profile.email} />}
    </Card>
  )
}
