import { ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useHydrated } from '../../../use-hydrated.ts'
import { useTranslation } from '../../../use-translation.ts'
import styles from './conflict-frame.module.css'

interface Props {
  /** Told when the window is closed; without one it is a card. */
  onClose?: () => void
  /** The two answers. */
  children: ReactNode
}

/** The cart holds another salon's things: go on and lose them, or leave it. A window, or a card without JavaScript. */
export function ConflictFrame({ onClose, children }: Props) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const title = t('booking.conflict.title')
  const question = <p>{t('refusal.cart_conflict')}</p>
  if (hydrated && onClose) {
    return (
      <Dialog open title={title} onClose={onClose}>
        {question}
        {children}
      </Dialog>
    )
  }
  return (
    <Card className={styles.card} role="alert">
      <h2 className={styles.title}>
        <ShoppingBag aria-hidden="true" />
        {title}
      </h2>
      {question}
      {children}
    </Card>
  )
}
