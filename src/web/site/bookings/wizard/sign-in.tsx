import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { OrLine } from '../../../ui/or-line.tsx'
import { PasswordField, TextField } from '../../../ui/text-field.tsx'
import { withReturnAddress } from '../../identity/account/return-to.ts'
import { SocialButtons } from '../../identity/account/social-buttons.tsx'
import styles from './sign-in.module.css'

type Providers = ComponentProps<typeof SocialButtons>['providers']

/** Signing in on this page, or on pages that lead back to this choice. */
export function SignIn({ back, providers }: { back: string; providers: Providers }) {
  const { t } = useTranslation()
  const goal = new URLSearchParams({ redirectTo: back })
  return (
    <div className={styles.card}>
      <Form intent="sign-in" action={back} preventScrollReset>
        <TextField name="email" type="email" label={t('accounts.email')} autoComplete="username" required />
        <PasswordField name="password" label={t('accounts.password')} autoComplete="current-password" required />
        <SubmitButton wide>{t('accounts.login.submit')}</SubmitButton>
        <Link to={withReturnAddress('/forget', goal)} className={styles.forgot}>
          {t('accounts.login.forgot')}
        </Link>
      </Form>
      {providers.length > 0 ? (
        <SocialButtons providers={providers} goal={back} />
      ) : (
        <OrLine>{t('wizard.information.or')}</OrLine>
      )}
      <ButtonLink to={withReturnAddress('/signup/user', goal)} variant="quiet" wide>
        {t('wizard.information.signUp')}
      </ButtonLink>
      <p className={styles.have}>
        {t('wizard.information.have')}{' '}
        <Link to={withReturnAddress('/login', goal)}>{t('wizard.information.logIn')}</Link>
      </p>
    </div>
  )
}
