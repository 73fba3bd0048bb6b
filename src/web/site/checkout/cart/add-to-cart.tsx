import { ShoppingBag } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './add-to-cart.module.css'
import { CART_PATH } from './cart-answer.ts'
import { Conflict } from './conflict.tsx'
import { usePutInCart } from './use-put-in-cart.ts'

// Without a network for its code there is no panel; the product is added all the same.
const CartPanel = lazy(() => import('./cart-panel.tsx').catch(() => ({ default: (): ReactNode => null })))

interface Props {
  product: { id: string; name: string; stock: number; inCart: number }
  /** The requested quantity; `children` is then its field. By default one more than in the cart. */
  quantity?: number
  children?: ReactNode
  size?: 's' | 'l'
}

/** 'Add to Cart': a form that works without JavaScript; with it, the page stays and the cart opens beside it. */
export function AddToCart({ product, quantity, children, size = 's' }: Props) {
  const { t } = useTranslation()
  const { id, name, stock, inCart } = product
  const { fetcher, busy, failure, done, conflict, dismiss, onSubmit } = usePutInCart(id)
  const updates = inCart > 1 || (inCart > 0 && quantity === 0)
  const wrong = failure?.fields.quantity
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    dismiss()
    button.current?.focus()
  }
  return (
    <>
      <fetcher.Form
        method="post"
        action={CART_PATH}
        className={layout.wrap3}
        onSubmit={onSubmit}
        data-at-once
        noValidate
      >
        <input type="hidden" name="intent" value="put" />
        <input type="hidden" name="productId" value={id} />
        {children ?? <input type="hidden" name="quantity" value={Math.min(inCart + 1, stock)} />}
        <Button
          ref={button}
          type="submit"
          data-waits
          variant={size === 'l' ? 'primary' : 'quiet'}
          size={size}
          wide
          busy={busy}
          icon={<ShoppingBag aria-hidden="true" />}
          aria-label={t(updates ? 'cart.updateNamed' : 'cart.addNamed', { name })}
          className={styles.button}
        >
          {t(updates ? 'cart.update' : 'cart.add')}
        </Button>
      </fetcher.Form>
      {wrong && <FieldError id={`wrong-${id}`} code={wrong} />}
      {failure && !wrong && <FormFailureMessage failure={failure} />}
      {conflict && <Conflict item={conflict} fetcher={fetcher} onCancel={close} />}
      {done && (
        <Suspense>
          <CartPanel added={name} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
