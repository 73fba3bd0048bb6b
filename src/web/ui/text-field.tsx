import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { useTranslation } from '../texts/use-translation.ts'
import styles from './field.module.css'
import { Field, type FieldLook } from './field.tsx'

type InputProps = FieldLook & Omit<ComponentProps<'input'>, keyof FieldLook>

/** One line of text. Restores what was typed when the form is shown again. */
export function TextField({ name, label, hint, error, optional, className, defaultValue, ...input }: InputProps) {
  return (
    <Field
      {...{ name, label, hint, error, optional, className }}
      control={(wiring) => (
        <input type="text" {...input} {...wiring} defaultValue={wiring.defaultValue ?? defaultValue} />
      )}
    />
  )
}

/** A password, with a button to show it. */
export function PasswordField({ name, label, hint, error, optional, className, ...input }: InputProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <Field
      {...{ name, label, hint, error, optional, className }}
      control={(wiring) => (
        <span className={styles.framed}>
          <input {...input} {...wiring} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
          {hydrated && (
            <button
              type="button"
              className={styles.end}
              aria-label={shown ? t('ui.hidePassword') : t('ui.showPassword')}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            </button>
          )}
        </span>
      )}
    />
  )
}
