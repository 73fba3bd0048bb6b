import { Package, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { LOW_STOCK } from '../../../../domain/catalog/menu/low-stock.ts'
import { listOwnProducts, type OwnProduct } from '../../../../domain/catalog/menu/own-products.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import surface from '../../../ui/surface.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import text from '../../text.module.css'
import { useConsole } from '../../use-console.ts'
import type { Route } from './+types/products'
import styles from './products.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'products_edit', { inDraft: true })
  return { products: await listOwnProducts(context.get(appContext), member) }
}

/** The salon's products and their stock. */
export default function Products({ loaderData: { products } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const short = products.filter(({ active, stock }) => active && stock <= LOW_STOCK)
  const add = (
    <ButtonLink to="/partner/products/new" size="s" icon={<Plus aria-hidden="true" />}>
      {t('console.products.add')}
    </ButtonLink>
  )
  return (
    <Page title={t('console.products.title')} about={t('console.products.about')} actions={add}>
      {products.length === 0 ? (
        <EmptyState title={t('console.products.none')} icon={<Package aria-hidden="true" />}>
          <p>{t('console.products.noneText')}</p>
          {add}
        </EmptyState>
      ) : (
        <div className={styles.page}>
          {short.length > 0 && (
            <FormMessage tone="info" title={t('console.products.short', { count: short.length })}>
              <p>{short.map(({ name }) => name).join(', ')}</p>
            </FormMessage>
          )}
          <ul className={surface.card}>
            {products.map((product) => (
              <Row key={product.id} product={product} />
            ))}
          </ul>
        </div>
      )}
    </Page>
  )
}

function Row({ product }: { product: OwnProduct }) {
  const { t } = useTranslation()
  const { currency } = useConsole()
  const { id, name, category, picture, stock, sold, priceMinor, active } = product
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>
        {picture && <Picture path={picture} alt="" width={64} height={64} sizes="64px" />}
      </span>
      <span className={styles.main}>
        <Link to={`/partner/products/${id}`}>{name}</Link>
        <span className={text.note}>
          {t(`category.tabs.${category}`)} · {t('console.products.sold', { count: sold })}
        </span>
      </span>
      <span className={styles.stock}>
        {!active ? (
          <Badge>{t('console.products.hidden')}</Badge>
        ) : (
          <Badge tone={stock === 0 ? 'bad' : stock <= LOW_STOCK ? 'warn' : 'good'}>
            {stock === 0 ? t('console.products.soldOut') : t('console.products.left', { count: stock })}
          </Badge>
        )}
      </span>
      <Price minor={priceMinor} currency={currency} className={styles.price} />
    </li>
  )
}
