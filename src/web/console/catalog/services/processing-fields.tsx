import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MAX_PROCESSING_TIMES, type ProcessingTime } from '../../../../domain/kernel/processing-time.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { useFormState } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import layout from '../../form-layout.module.css'
import styles from './services.module.css'

const ROWS = Array.from({ length: MAX_PROCESSING_TIMES }, (_, n) => n)

/** When the team member is free within the service: one row for each processing time, and an empty one. */
export function ProcessingFields({ processing }: { processing: readonly ProcessingTime[] }) {
  const { t } = useTranslation()
  const { failure } = useFormState()
  const hydrated = useHydrated()
  const typed = Object.keys(failure?.values ?? {}).filter((name) => name.startsWith('processingFrom.')).length
  const [rows, setRows] = useState(Math.max(1, typed, processing.length))
  const shown = hydrated ? rows : Math.min(MAX_PROCESSING_TIMES, Math.max(rows, processing.length + 1))
  const error = failure?.fields.processing
  return (
    <fieldset className={layout.group} aria-describedby={error ? 'processing-error' : 'processing-hint'}>
      <legend className={layout.legend}>{t('console.services.processing')}</legend>
      <p id="processing-hint" className={layout.lead}>
        {t('console.services.processingText')}
      </p>
      {ROWS.slice(0, shown).map((n) => {
        const { from, to } = processing[n] ?? { from: null, to: null }
        const input = { inputMode: 'numeric', type: 'number', min: 0, max: 720, step: 5 } as const
        return (
          <div key={n} className={layout.pair}>
            <TextField
              {...{ name: `processingFrom.${n}`, label: t('console.services.processingFrom'), ...input }}
              {...(error && n === 0 && { 'aria-invalid': true })}
              defaultValue={from ?? ''}
            />
            <TextField
              {...{ name: `processingMinutes.${n}`, label: t('console.services.processingMinutes'), ...input }}
              defaultValue={from === null ? '' : to - from}
            />
          </div>
        )
      })}
      {error && <FieldError id="processing-error" code={error} />}
      {hydrated && shown < MAX_PROCESSING_TIMES && (
        <Button
          variant="ghost"
          size="s"
          icon={<Plus aria-hidden="true" />}
          className={styles.add}
          onClick={() => setRows(shown + 1)}
        >
          {t('console.services.processingAdd')}
        </Button>
      )}
    </fieldset>
  )
}
