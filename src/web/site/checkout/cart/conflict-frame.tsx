import { ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './conflict-frame.module.css'

interface Props {
  /** Called when the dialog is closed; without it, it is a card. */
  onClose?: () => void
  /** The two buttons. */
  children: ReactNode
}

/** The cart contains items of another salon: replace them, or keep them. A dialog, or a card without JavaScript. */
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
