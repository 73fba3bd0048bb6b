import { ShoppingBag } from 'lucide-react'
import { useTranslation } from '../../texts/use-translation.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import styles from './cart-link.module.css'
import { useInCart } from './use-viewer.ts'

/** The link to the cart, with the number of items in it. */
export function CartLink() {
  const { t } = useTranslation()
  const count = useInCart()
  return (
    <IconLink to="/cart" className={styles.cart} label={t('site.header.cart', { count })}>
      <ShoppingBag aria-hidden="true" />
      {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
    </IconLink>
  )
}
