import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { FieldError } from '../../../ui/field.tsx'
import text from '../../../ui/text.module.css'
import styles from './step.module.css'

interface Props {
  number: number
  title: string
  done: boolean
  /** Shown in place of the choices while an earlier one is missing. */
  locked?: string | null
  /** A code of the catalogue's `validation`. */
  error?: string | null
  children?: ReactNode
}

/** One of the panel's steps. */
export function Step({ number, title, done, locked, error, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={classes(styles.step, locked && styles.locked)} aria-labelledby={id}>
      <h2 id={id} className={text.iconHeading}>
        <span className={classes(styles.number, done && styles.done)}>
          {done ? <Check role="img" aria-label={t('ui.stepDone')} strokeWidth={3} /> : number}
        </span>
        {title}
      </h2>
      {error && (
        <div data-step-error tabIndex={-1} className={styles.error} role="alert">
          <FieldError id={`${id}-error`} code={error} />
        </div>
      )}
      <div className={styles.body}>{locked ? <p className={text.soft}>{locked}</p> : children}</div>
    </section>
  )
}
