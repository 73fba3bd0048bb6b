import type { OwnProduct } from '../../../../domain/catalog/menu/own-products.ts'
import type { ProductInput } from '../../../../domain/catalog/menu/schema.ts'
import { amountText } from '../../../../domain/kernel/money.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form } from '../../../ui/form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CategorySelect } from '../../category-select.tsx'
import { ChangedMeanwhile } from '../../changed-meanwhile.tsx'
import { FormButtons } from '../../form-buttons.tsx'
import layout from '../../form-layout.module.css'
import { useConsole } from '../../use-console.ts'
import { type VatChoices, VatSelect } from '../vat-select.tsx'
import { productVersions } from './product-versions.ts'

interface Props {
  product: (OwnProduct & { version: string }) | null
  /** What was sent last, when somebody else had saved another version. */
  entered: ProductInput | undefined
  vat: VatChoices
}

/** A product's details and price. Photos are added once it exists. */
export function ProductForm({ product, entered, vat }: Props) {
  const { t } = useTranslation()
  const { currency } = useConsole()
  const locale = useLocale()
  return (
    <Form className={layout.sheet} intent="product">
      {product && (
        <ChangedMeanwhile
          version={product.version}
          rows={entered ? productVersions(entered, product, { t, currency, locale }) : []}
          to={`/partner/products/${product.id}`}
        />
      )}
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
