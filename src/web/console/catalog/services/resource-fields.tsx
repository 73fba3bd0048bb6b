import { Link } from 'react-router'
import type { Resource } from '../../../../domain/catalog/resources/list-resources.ts'
import type { ResourceNeed } from '../../../../domain/kernel/resource-need.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FieldError } from '../../../ui/field.tsx'
import { useFormState } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CheckboxRow } from '../../checkbox-row.tsx'
import layout from '../../form-layout.module.css'

interface Props {
  resources: readonly Pick<Resource, 'id' | 'name'>[]
  needs: readonly ResourceNeed[]
}

/** The rooms, chairs and devices that the service needs, each for all of it or from one minute to another. */
export function ResourceFields({ resources, needs }: Props) {
  const { t } = useTranslation()
  const { failure } = useFormState()
  const error = failure?.fields.resources
  const number = { inputMode: 'numeric', type: 'number', min: 0, max: 720, step: 5 } as const
  return (
    <fieldset className={layout.group} aria-describedby={error ? 'resources-error' : 'resources-hint'}>
      <legend className={layout.legend}>{t('console.resources.title')}</legend>
      <p id="resources-hint" className={layout.lead}>
        {t('console.resources.needed')} {resources.length > 0 && t('console.resources.partHint')}{' '}
        <Link to="/partner/resources">
          {t(resources.length === 0 ? 'console.resources.add' : 'console.resources.edit')}
        </Link>
      </p>
      {resources.map(({ id, name }) => {
        const need = needs.find(({ resourceId }) => resourceId === id)
        return (
          <div key={id} className={layout.three}>
            <CheckboxRow name="resources" value={id} label={name} checked={need !== undefined} />
            <TextField
              {...{
                name: `resourceFrom.${id}`,
                label: t('console.resources.from', { name }),
                ...number,
                optional: true,
              }}
              defaultValue={need?.from ?? ''}
            />
            <TextField
              {...{ name: `resourceTo.${id}`, label: t('console.resources.to', { name }), ...number, optional: true }}
              defaultValue={need?.to ?? ''}
            />
          </div>
        )
      })}
      {error && <FieldError id="resources-error" code={error} />}
    </fieldset>
  )
}
