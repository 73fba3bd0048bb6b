import type { OwnProduct } from '../../../../domain/catalog/menu/list-products.ts'
import { amountText } from '../../../../domain/kernel/money.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form } from '../../../ui/form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CategorySelect } from '../../category-select.tsx'
import { FormButtons } from '../../form-buttons.tsx'
import layout from '../../form-layout.module.css'
import { useConsole } from '../../use-console.ts'
import { type VatChoices, VatSelect } from '../vat-select.tsx'

/** A product's details and price. Photos are added once it exists. */
export function ProductForm({ product, vat }: { product: OwnProduct | null; vat: VatChoices }) {
  const { t } = useTranslation()
  const { currency } = useConsole()
  return (
    <Form className={layout.sheet} intent="product">
      <div className={layout.card}>
        <TextField
          {...{ name: 'name', label: t('console.products.name'), maxLength: 100, required: true }}
          defaultValue={product?.name}
        />
        <div className={layout.pair}>
          <CategorySelect defaultValue={product?.category} />
          <TextField
            {...{
              name: 'price',
              label: t('console.services.price', { currency }),
              inputMode: 'decimal',
              required: true,
            }}
            defaultValue={product ? amountText(product.priceMinor, currency) : undefined}
          />
        </div>
        <VatSelect choices={vat} defaultValue={product?.vatClass ?? null} />
        {!product && (
          <TextField
            {...{ name: 'stock', label: t('console.products.stockNow'), type: 'number', min: 0, inputMode: 'numeric' }}
            defaultValue={0}
          />
        )}
        <TextArea
          {...{
            name: 'description',
            label: t('console.services.description'),
            maxLength: 2000,
            rows: 6,
            optional: true,
          }}
          defaultValue={product?.description}
        />
        {!product && <p className={layout.lead}>{t('console.products.photosLater')}</p>}
      </div>
      <FormButtons send={t('console.services.save')} back="/partner/products" />
    </Form>
  )
}
