import { FieldError } from '../../../ui/field.tsx'
import styles from './step-error.module.css'

/** What is missing on a step that was submitted. `code` is one of the catalogue's `validation`. */
export function StepError({ code }: { code: string }) {
  return (
    <div data-step-error tabIndex={-1} role="alert" className={styles.error}>
      <FieldError id="wizard-step-error" code={code} />
    </div>
  )
}
