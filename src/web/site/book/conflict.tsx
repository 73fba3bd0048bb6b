import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { BOOKING_PATH, type Choice, choicePath } from './choice.ts'
import styles from './conflict.module.css'
import { Kept } from './kept.tsx'

/** The cart holds another salon's things: go on and lose them, or leave it. A window, or a card without JavaScript. */
export function Conflict({ choice, busy }: { choice: Choice; busy: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const back = choicePath(choice)
  const question = <Question choice={choice} back={back} busy={busy} />
  if (!hydrated) {
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
  return (
    <Dialog
      open
      title={t('booking.conflict.title')}
      onClose={() => navigate(back, { replace: true, preventScrollReset: true })}
    >
      {question}
    </Dialog>
  )
}

function Question({ choice, back, busy }: { choice: Choice; back: string; busy: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('refusal.cart_conflict')}</p>
      <Form method="post" action={BOOKING_PATH} className={styles.answers}>
        <Kept choice={choice} keep={['services', 'date', 'staff', 'time']} />
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
