import { useTranslation } from '../../../texts/use-translation.ts'
import { FieldError } from '../../../ui/field.tsx'
import { useFormState } from '../../../ui/form.tsx'
import { CheckboxRow } from '../../checkbox-row.tsx'
import layout from '../../form-layout.module.css'

interface Props {
  /** The services that it can be an add-on to. */
  bases: readonly { key: string; name: string }[]
  chosen: readonly string[]
}

/** The services together with which this one is booked as an add-on; none for a service of its own. */
export function AddOnFields({ bases, chosen }: Props) {
  const { t } = useTranslation()
  const { failure } = useFormState()
  const error = failure?.fields.addOnTo
  if (bases.length === 0) return null
  return (
    <fieldset className={layout.group} aria-describedby={error ? 'add-on-error' : 'add-on-hint'}>
      <legend className={layout.legend}>{t('console.services.addOn')}</legend>
      <p id="add-on-hint" className={layout.lead}>
        {t('console.services.addOnText')}
      </p>
      <div className={layout.ticks}>
        {bases.map(({ key, name }) => (
          <CheckboxRow key={key} name="addOnTo" value={key} label={name} checked={chosen.includes(key)} />
        ))}
      </div>
      {error && <FieldError id="add-on-error" code={error} />}
    </fieldset>
  )
}
