import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import surface from '../../../ui/surface.module.css'
import { PasswordField, TextField } from '../../../ui/text-field.tsx'
import { withReturnAddress } from '../../identity/account/return-to.ts'
import { SocialButtons } from '../../identity/account/social-buttons.tsx'
import { CodeEntry, NewCustomer } from './new-customer.tsx'
import styles from './sign-in.module.css'
import type { PendingCode } from './sign-up.ts'

interface Props {
  back: string
  providers: ComponentProps<typeof SocialButtons>['providers']
  /** The code that a new customer is to enter. */
  code: PendingCode | null
}

/** Signing up or in on this page, or on pages that lead back to this choice. */
export function SignIn({ back, providers, code }: Props) {
  const { t } = useTranslation()
  const goal = new URLSearchParams({ redirectTo: back })
  const refusedPassword = useFormFailure()?.values.intent === 'sign-in'
  return (
    <div className={classes(surface.panel, styles.card)}>
      {code ? <CodeEntry back={back} code={code} /> : <NewCustomer back={back} />}
      <SocialButtons providers={providers} goal={back} />
      <details className={styles.known} open={refusedPassword}>
        <summary>{t('wizard.information.password')}</summary>
        <Form intent="sign-in" action={back} preventScrollReset>
          <TextField name="email" type="email" label={t('accounts.email')} autoComplete="username" required />
          <PasswordField name="password" label={t('accounts.password')} autoComplete="current-password" required />
          <SubmitButton wide>{t('accounts.login.submit')}</SubmitButton>
          <Link to={withReturnAddress('/forget', goal)} className={styles.forgot}>
            {t('accounts.login.forgot')}
          </Link>
        </Form>
      </details>
      <p className={styles.have}>
        {t('wizard.information.have')}{' '}
        <Link to={withReturnAddress('/login', goal)}>{t('wizard.information.logIn')}</Link>
      </p>
    </div>
  )
}
