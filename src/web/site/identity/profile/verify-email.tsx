import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './profile.module.css'

/** For an unverified email address: the button that sends the link. */
export function VerifyEmail({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <Form intent="verify-email" className={layout.line3}>
      <p className={styles.soft}>{t('profile.unverified', { email })}</p>
      <SubmitButton variant="quiet" size="s">
        {t('profile.verify')}
      </SubmitButton>
    </Form>
  )
}
