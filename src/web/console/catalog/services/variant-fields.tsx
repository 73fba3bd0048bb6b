import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MAX_VARIANTS } from '../../../../domain/catalog/menu/max-variants.ts'
import type { OwnService } from '../../../../domain/catalog/menu/own-services.ts'
import { amountText } from '../../../../domain/kernel/money.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { FieldError } from '../../../ui/field.tsx'
import { useFormState } from '../../../ui/form.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import layout from '../../form-layout.module.css'
import { useConsole } from '../../use-console.ts'
import styles from './services.module.css'
import { newRows, variantRows } from './variant-rows.ts'

interface Props {
  variants: readonly OwnService[]
  /** A copy's variants are new ones. */
  isNew: boolean
  onCount: (count: number) => void
}

/** The variants of a service, each with its name, price and duration; none for most services. */
export function VariantFields({ variants, isNew, onCount }: Props) {
  const { t } = useTranslation()
  const { currency } = useConsole()
  const { failure } = useFormState()
  const hydrated = useHydrated()
  // With the ids that were sent, not those of what is fetched after a refusal.
  const [rows, setRows] = useState(() => variantRows(failure?.values ?? {}, variants, isNew))
  const set = (next: typeof rows) => {
    setRows(next)
    onCount(next.length)
  }
  // A plain form has a few empty rows, which are no variants.
  const spare = hydrated ? [] : newRows(rows, Math.min(2, MAX_VARIANTS - rows.length))
  const error = failure?.fields.variants
  return (
    <fieldset className={layout.group} aria-describedby={error ? 'variants-error' : 'variants-hint'}>
      <legend className={layout.legend}>{t('console.services.variants')}</legend>
      <p id="variants-hint" className={layout.lead}>
        {t('console.services.variantsText')}
      </p>
      {[...rows, ...spare].map((row, n) => {
        const { number, id, saved } = row
        return (
          <div key={number} className={classes(styles.variant, n >= rows.length && styles.spare)}>
            <input type="hidden" name={`variantId.${number}`} value={id} />
            <TextField
              {...{ name: `variantName.${number}`, label: t('console.services.variantName'), maxLength: 40 }}
              {...(error && n === 0 && { 'aria-invalid': true })}
              defaultValue={saved?.variant}
            />
            <TextField
              {...{
                name: `variantPrice.${number}`,
                label: t('console.services.price', { currency }),
                inputMode: 'decimal',
              }}
              defaultValue={saved ? amountText(saved.priceMinor, currency) : undefined}
            />
            <TextField
              {...{ name: `variantMinutes.${number}`, label: t('console.services.duration'), inputMode: 'numeric' }}
              {...{ type: 'number', min: 5, max: 720, step: 5 }}
              defaultValue={saved?.minutes}
            />
            {hydrated && (
              <IconButton
                label={t('console.services.variantRemove', { number: n + 1 })}
                onClick={() => set(rows.filter((one) => one !== row))}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </div>
        )
      })}
      {error && <FieldError id="variants-error" code={error} />}
      {rows.length < MAX_VARIANTS && (
        <Button
          variant="ghost"
          size="s"
          icon={<Plus aria-hidden="true" />}
          className={styles.add}
          disabled={!hydrated}
          onClick={() => set([...rows, ...newRows(rows, rows.length === 0 ? 2 : 1)])}
        >
          {t(rows.length === 0 ? 'console.services.variantsAdd' : 'console.services.variantAdd')}
        </Button>
      )}
    </fieldset>
  )
}
