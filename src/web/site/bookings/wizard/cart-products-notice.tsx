import { Link } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import { withQuantity } from './addons.ts'
import type { Choosing } from './load.ts'
import { ProductLines } from './summary.tsx'
import { wizardPath } from './wizard-path.ts'

/** The cart had products before: they are a part of this booking unless they are left out, or ordered before it. */
export function CartProductsNotice({ page }: { page: Choosing }) {
  const { t } = useTranslation()
  const { inCart, choice, salon, step } = page
  if (inCart.length === 0) return null
  const products = inCart.map(({ product, quantity }) => ({ ...product, quantity }))
  const without = products.reduce((addons, { id }) => withQuantity(addons, id, 0), choice.addons)
  return (
    <FormMessage tone="info" title={t('wizard.inCart.title')}>
      <ProductLines products={products} currency={salon.currency} />
      <p>{t('wizard.inCart.text')}</p>
      <p>
        <Link to={wizardPath({ ...choice, addons: without }, step)} preventScrollReset replace>
          {t('wizard.inCart.leaveOut')}
        </Link>
        {' · '}
        <Link to="/paymentcard">{t('wizard.inCart.orderFirst')}</Link>
      </p>
    </FormMessage>
  )
}
