import type { OwnProduct } from '../../../../domain/catalog/menu/own-products.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FieldError } from '../../../ui/field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../form-layout.module.css'

/** Whether customers can buy it. */
export function OfferForm({ product: { active } }: { product: OwnProduct }) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  return (
    <Form className={layout.card} intent={active ? 'archive' : 'restore'}>
      <p>{t(active ? 'console.products.shown' : 'console.products.notShown')}</p>
      {failure?.fields.form && <FieldError id="form-error" code={failure.fields.form} />}
      <div>
        <SubmitButton variant={active ? 'danger' : 'quiet'} size="s">
          {t(active ? 'console.products.archive' : 'console.services.restore')}
        </SubmitButton>
      </div>
    </Form>
  )
}
