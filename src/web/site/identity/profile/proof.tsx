import { FieldError } from '../../../ui/field.tsx'
import { useFormState } from '../../../ui/form.tsx'
import { useTranslation } from '../../../use-translation.ts'
import styles from './profile.module.css'

/** For who has no password yet: what takes its place, and what is wrong when it is missing. */
export function ProofBySigningIn() {
  const { t } = useTranslation()
  const { failure } = useFormState()
  const error = failure?.fields.current_password
  return error ? <FieldError id="proof-error" code={error} /> : <p className={styles.soft}>{t('profile.noPassword')}</p>
}
