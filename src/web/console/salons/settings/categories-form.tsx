import { CATEGORIES, type Category } from '../../../../domain/kernel/categories.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FieldError } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { CheckboxRow } from '../../checkbox-row.tsx'
import layout from '../../form-layout.module.css'
import { SaveButton } from '../../save-button.tsx'

/** The categories that the salon is found under. */
export function CategoriesForm({ chosen }: { chosen: readonly Category[] }) {
  const { t } = useTranslation()
  const error = useFormFailure()?.fields.categories
  return (
    <Form className={layout.card} intent="categories">
      <h2 className={layout.heading}>{t('console.settings.categories')}</h2>
      <p className={layout.lead}>{t('console.settings.categoriesText')}</p>
      <fieldset className={layout.group} aria-describedby={error && 'categories-error'}>
        <legend className={layout.legend}>{t('console.settings.categoriesLegend')}</legend>
        <div className={layout.ticks}>
          {CATEGORIES.map((category) => (
            <CheckboxRow
              key={category}
              name="categories"
              value={category}
              label={t(`category.tabs.${category}`)}
              checked={chosen.includes(category)}
            />
          ))}
        </div>
        {error && <FieldError id="categories-error" code={error} />}
      </fieldset>
      <SaveButton variant="quiet" />
    </Form>
  )
}
