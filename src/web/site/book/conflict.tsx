import { ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import styles from './conflict.module.css'

interface Props {
  /** The address of the choice without the question. */
  back: string
  /** Whom 'Continue' is told to, and all else it sends. */
  action: string
  kept: ReactNode
  busy: boolean
}

/** The cart holds another salon's things: go on and lose them, or leave it. A window, or a card without JavaScript. */
export function Conflict(props: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  if (!hydrated) {
    return (
      <Card className={styles.card} role="alert">
        <h2 className={styles.title}>
          <ShoppingBag aria-hidden="true" />
          {t('booking.conflict.title')}
        </h2>
        <Question {...props} />
      </Card>
    )
  }
  return (
    <Dialog
      open
      title={t('booking.conflict.title')}
      onClose={() => navigate(props.back, { replace: true, preventScrollReset: true })}
    >
      <Question {...props} />
    </Dialog>
  )
}

function Question({ back, action, kept, busy }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('refusal.cart_conflict')}</p>
      <Form method="post" action={action} className={styles.answers}>
        {kept}
        <input type="hidden" name="replace" value="yes" />
        <ButtonLink to={back} look="quiet" replace preventScrollReset>
          {t('booking.conflict.cancel')}
        </ButtonLink>
        <Button type="submit" busy={busy}>
          {t('booking.conflict.continue')}
        </Button>
      </Form>
    </>
  )
}
