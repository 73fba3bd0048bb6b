import { data, redirect, useActionData } from 'react-router'
import { changeStock } from '../../../../domain/catalog/menu/change-stock.ts'
import {
  addProductPhoto,
  moveProductPhoto,
  removeProductPhoto,
} from '../../../../domain/catalog/menu/edit-product-photos.ts'
import { setProductOffered } from '../../../../domain/catalog/menu/offer.ts'
import { getOwnProduct } from '../../../../domain/catalog/menu/own-products.ts'
import { MAX_PRODUCT_PHOTOS } from '../../../../domain/catalog/menu/product-photo-limit.ts'
import { addProduct, changeProduct } from '../../../../domain/catalog/menu/save-product.ts'
import type { ProductInput } from '../../../../domain/catalog/menu/schema.ts'
import { getVatChoices } from '../../../../domain/salons/profile/company.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import { CardSection } from '../../card-section.tsx'
import layout from '../../form-layout.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { photoAction } from '../../salons/photos/photo-action.ts'
import { PhotoManager } from '../../salons/photos/photo-manager.tsx'
import type { Route } from './+types/product'
import { OfferForm } from './offer-form.tsx'
import { productFields, stockFields } from './product-fields.ts'
import { ProductForm } from './product-form.tsx'
import styles from './products.module.css'
import { StockForm } from './stock-form.tsx'

const NEW = 'new'
const OUTCOMES = ['saved', 'added', 'stock', 'archived', 'restored'] as const

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'products_edit', { inDraft: true })
  const outcome = url.searchParams.get('message')
  return {
    vat: await getVatChoices(app, member),
    product: params.id === NEW ? null : await getOwnProduct(app, member, params.id),
    outcome: OUTCOMES.find((one) => one === outcome) ?? null,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'products_edit', { inDraft: true })
  const form = await request.formData()
  const { id } = params
  const here = (outcome?: (typeof OUTCOMES)[number], at = id) =>
    redirect(`/partner/products/${at}${outcome ? `?message=${outcome}` : ''}`, 303)
  try {
    const isPhoto = await photoAction(form, {
      add: (bytes) => addProductPhoto(app, member, id, bytes),
      move: (move) => moveProductPhoto(app, member, id, move),
      remove: (photoId) => removeProductPhoto(app, member, id, photoId),
    })
    if (isPhoto) return here()
    switch (form.get('intent')) {
      case 'stock':
        await changeStock(app, member, id, stockFields(form))
        return here('stock')
      case 'archive':
      case 'restore':
        await setProductOffered(app, member, id, form.get('intent') === 'restore')
        return here(form.get('intent') === 'restore' ? 'restored' : 'archived')
    }
    if (id === NEW) return here('added', await addProduct(app, member, productFields(form, member.currency)))
    await changeProduct(app, member, id, productFields(form, member.currency))
    return here('saved')
  } catch (error) {
    const { data: failure, init } = refusalToForm(error, form)
    const entered = failure.fields.version ? productFields(form, member.currency) : undefined
    return data({ ...failure, entered }, init ?? undefined)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function ProductPage({ loaderData: { product, vat, outcome } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const entered = useActionData<{ entered?: ProductInput }>()?.entered
  return (
    <Page
      title={product?.name ?? t('console.products.new')}
      back={{ to: '/partner/products', label: t('console.products.title') }}
    >
      <div className={layout.stack}>
        {outcome && (
          <FormMessage key={outcome} tone="good">
            {t(`console.products.outcome.${outcome}`)}
          </FormMessage>
        )}
        <div className={styles.columns}>
          <ProductForm key={product?.id} {...{ product, vat }} entered={entered} />
          {product && (
            <div className={styles.beside}>
              <StockForm product={product} />
              <CardSection id="photos" title={t('console.photos.title')}>
                <PhotoManager photos={product.photos} most={MAX_PRODUCT_PHOTOS} of={product.name} />
              </CardSection>
              <OfferForm product={product} />
            </div>
          )}
        </div>
      </div>
    </Page>
  )
}
