import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { validationText } from '../../i18n/code-texts.ts'
import { onlyTyped } from '../forms/repeated-fields.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { useFormState } from './form.tsx'

export interface FieldLook {
  name: string
  label: string
  hint?: ReactNode
  /** A code of the catalogue's `validation`; by default that of the form's last response for this field. */
  error?: string
  optional?: boolean
  className?: string
}

interface Wiring {
  id: string
  name: string
  defaultValue: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
  autoFocus?: true
}

/** Label, hint and message around one control; the control receives the attributes that link them. */
export function Field({ control, ...props }: FieldLook & { control: (wiring: Wiring) => ReactNode }) {
  const { name, label, hint, optional, className } = props
  const { t } = useTranslation()
  const id = useId()
  const { failure } = useFormState()
  const error = props.error ?? failure?.fields[name]
  const described = classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> ({t('ui.optional')})</span>}
      </label>
      {control({
        id,
        name,
        defaultValue: onlyTyped(failure?.values, name),
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        className: styles.control ?? '',
        // For a page rendered again without JavaScript; with it, the form moves the focus.
        ...(error && name === Object.keys(failure?.fields ?? {})[0] && { autoFocus: true }),
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} code={error} />}
    </div>
  )
}

export function FieldError({ id, code, of }: { id: string; code: string; of?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <p className={styles.error} id={id}>
      <CircleAlert aria-hidden="true" />
      {of && `${of}: `}
      {validationText(t, code)}
    </p>
  )
}
