import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type FetcherWithComponents, Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { CART_PATH, type Put } from './cart-answer.ts'
import styles from './conflict.module.css'

interface Props {
  asked: Put
  /** Sends the answer without leaving the page; without one the page is sent. */
  fetcher?: FetcherWithComponents<unknown>
  onCancel?: () => void
}

/** The cart holds another salon's things: go on and lose them, or leave it. A window, or a card without JavaScript. */
export function Conflict({ asked, fetcher, onCancel }: Props) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const question = <Question asked={asked} fetcher={fetcher} onCancel={onCancel} />
  if (hydrated && onCancel) {
    return (
      <Dialog open title={t('booking.conflict.title')} onClose={onCancel}>
        {question}
      </Dialog>
    )
  }
  return (
    <Card className={styles.card} role="alert">
      <h2 className={styles.title}>
        <ShoppingBag aria-hidden="true" />
        {t('booking.conflict.title')}
      </h2>
      {question}
    </Card>
  )
}

function Question({ asked, fetcher, onCancel }: Props) {
  const { t } = useTranslation()
  const Element = fetcher?.Form ?? Form
  return (
    <>
      <p>{t('refusal.cart_conflict')}</p>
      <div className={styles.answers}>
        <Element method="post" action={CART_PATH}>
          <input type="hidden" name="intent" value="leave" />
          <Button
            type="submit"
            look="quiet"
            onClick={(event) => {
              if (!onCancel) return
              event.preventDefault()
              onCancel()
            }}
          >
            {t('booking.conflict.cancel')}
          </Button>
        </Element>
        <Element method="post" action={CART_PATH}>
          <input type="hidden" name="intent" value="put" />
          <input type="hidden" name="productId" value={asked.productId} />
          <input type="hidden" name="quantity" value={asked.quantity} />
          <input type="hidden" name="replace" value="yes" />
          <Button type="submit" busy={fetcher && fetcher.state !== 'idle'}>
            {t('booking.conflict.continue')}
          </Button>
        </Element>
      </div>
    </>
  )
}
