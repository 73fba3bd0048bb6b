import { useTranslation } from '../../../texts/use-translation.ts'
import { FieldError } from '../../../ui/field.tsx'
import { useFormState } from '../../../ui/form.tsx'
import styles from './profile.module.css'

/** For an account without a password: what replaces it, and the error when it is missing. */
export function ProofBySigningIn() {
  const { t } = useTranslation()
  const { failure } = useFormState()
  const error = failure?.fields.current_password
  return error ? <FieldError id="proof-error" code={error} /> : <p className={styles.soft}>{t('profile.noPassword')}</p>
}
