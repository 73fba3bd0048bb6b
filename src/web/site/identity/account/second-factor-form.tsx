import { useState } from 'react'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { OrLine } from '../../../ui/or-line.tsx'
import scripted from '../../../ui/scripted.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import codeStyles from './code-form.module.css'
import { PasskeyForm } from './passkey-form.tsx'

interface Props {
  /** The account's factors: an authenticator app, a passkey, or both. Recovery codes come with either. */
  methods: { app: boolean; passkey: boolean }
  purpose: 'second_step' | 'confirm'
  passkeyText: string
  codeText: string
  /** The page's main content. */
  autoFocus?: boolean
}

/**
 * Asks for a passkey, or for a code of an authenticator app or a recovery code; its intents are 'passkey' and 'code'.
 */
export function SecondFactorForm({ methods: { app, passkey }, purpose, passkeyText, codeText, autoFocus }: Props) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const usesPasskey = passkey && !(hydrated && !window.PublicKeyCredential)
  const [typesRecovery, setTypesRecovery] = useState(false)
  // Recovery codes have letters: a phone may show digits only where another field exists for them.
  const digitsOnly = app && hydrated && !typesRecovery
  const labelOf = () => {
    if (!app) return t('security.step.recoveryOnly')
    return typesRecovery ? t('security.step.recoveryCode') : t('security.step.code')
  }
  return (
    <>
      {passkey && (
        <PasskeyForm purpose={purpose} variant="primary">
          {passkeyText}
        </PasskeyForm>
      )}
      {usesPasskey && (
        <div className={scripted.scripted}>
          <OrLine>{t('security.confirm.or')}</OrLine>
        </div>
      )}
      <Form intent="code">
        <TextField
          name="code"
          key={String(typesRecovery)}
          label={labelOf()}
          hint={app && !typesRecovery ? t('security.step.codeHint') : undefined}
          className={codeStyles.code}
          inputMode={digitsOnly ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          autoFocus={autoFocus || typesRecovery}
          required
        />
        <SubmitButton size="l" wide variant={usesPasskey ? 'quiet' : 'primary'}>
          {codeText}
        </SubmitButton>
        {digitsOnly && (
          <Button variant="ghost" onClick={() => setTypesRecovery(true)}>
            {t('security.step.useRecovery')}
          </Button>
        )}
      </Form>
    </>
  )
}
