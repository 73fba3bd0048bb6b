import type { ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useTranslation } from '../../../use-translation.ts'
import styles from '../../checkout/cart/conflict-frame.module.css'
import { ConflictFrame } from '../../checkout/cart/conflict-frame.tsx'

interface Props {
  /** The address of the choice without the question. */
  back: string
  /** Whom 'Continue' is told to, and all else it sends. */
  action: string
  kept: ReactNode
  busy: boolean
}

/** An appointment was chosen while the cart holds another salon's things. */
export function Conflict({ back, action, kept, busy }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <ConflictFrame onClose={() => navigate(back, { replace: true, preventScrollReset: true })}>
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
    </ConflictFrame>
  )
}
