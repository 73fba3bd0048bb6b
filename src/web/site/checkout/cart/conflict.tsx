import { type FetcherWithComponents, Form } from 'react-router'
import { submitImmediately } from '../../../forms/submit-immediately.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { CART_PATH, type Put } from './cart-answer.ts'
import styles from './conflict-frame.module.css'
import { ConflictFrame } from './conflict-frame.tsx'

interface Props {
  item: Put
  /** Sends the answer without leaving the page; without it the form is submitted. */
  fetcher?: FetcherWithComponents<unknown>
  onCancel?: () => void
}

/** A product was added to a cart that contains items of another salon. */
export function Conflict({ item, fetcher, onCancel }: Props) {
  const { t } = useTranslation()
  const Element = fetcher?.Form ?? Form
  return (
    <ConflictFrame onClose={onCancel}>
      <div className={styles.answers}>
        <Element method="post" action={CART_PATH}>
          <input type="hidden" name="intent" value="leave" />
          <Button
            type="submit"
            variant="quiet"
            onClick={(event) => {
              if (!onCancel) return
              event.preventDefault()
              onCancel()
            }}
          >
            {t('booking.conflict.cancel')}
          </Button>
        </Element>
        <Element method="post" action={CART_PATH} onSubmit={submitImmediately}>
          <input type="hidden" name="intent" value="put" />
          <input type="hidden" name="productId" value={item.productId} />
          <input type="hidden" name="quantity" value={item.quantity} />
          <input type="hidden" name="replace" value="yes" />
          <Button type="submit" busy={fetcher && fetcher.state !== 'idle'}>
            {t('booking.conflict.continue')}
          </Button>
        </Element>
      </div>
    </ConflictFrame>
  )
}
