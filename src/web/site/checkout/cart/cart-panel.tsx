import { ShoppingBag } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import layout from '../../../ui/layout.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CartDelivery } from '../delivery/cart-delivery.tsx'
import type { loader } from './cart.tsx'
import { CART_PATH } from './cart-answer.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSum } from './cart-sum.tsx'

/** The cart beside the page after something was added. */
export default function CartPanel({ added, onClose }: { added: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const fetcher = useFetcher<typeof loader>({ key: 'cart' })
  const { load, data } = fetcher
  useEffect(() => {
    void load(CART_PATH)
  }, [load])
  return (
    <Dialog open side title={t('cart.title')} onClose={onClose}>
      <div className={layout.stack5}>
        <FormMessage tone="good">
          <p>{t('cart.added', { name: added })}</p>
        </FormMessage>
        {data === undefined && <CartLoading />}
        {data?.cart && (
          <>
            <CartLines cart={data.cart} changeTo={data.changeTo} />
            <CartSum cart={data.cart} />
            <CartDelivery cart={data.cart} />
            <div className={layout.stack3}>
              <ButtonLink to="/paymentcard" size="l" wide>
                {t('cart.pay')}
              </ButtonLink>
              <Button variant="quiet" wide onClick={onClose}>
                {t('cart.continueShopping')}
              </Button>
            </div>
          </>
        )}
        {data?.cart === null && (
          <EmptyState title={t('refusal.cart_empty')} icon={<ShoppingBag aria-hidden="true" />}>
            <Button variant="quiet" onClick={onClose}>
              {t('cart.continueShopping')}
            </Button>
          </EmptyState>
        )}
      </div>
    </Dialog>
  )
}

function CartLoading() {
  return (
    <>
      <Skeleton shape="block" />
      <Skeleton />
      <Skeleton shape="title" />
    </>
  )
}
