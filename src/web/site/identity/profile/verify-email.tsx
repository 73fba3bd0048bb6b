import { Form, SubmitButton } from '../../../ui/form.tsx'
import { useTranslation } from '../../../use-translation.ts'
import styles from './profile.module.css'

/** An address that nobody has shown to be theirs: the link that does. */
export function VerifyEmail({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <Form intent="verify-email" className={styles.row}>
      <p className={styles.soft}>{t('profile.unverified', { email })}</p>
      <SubmitButton look="quiet" size="s">
        {t('profile.verify')}
      </SubmitButton>
    </Form>
  )
}
