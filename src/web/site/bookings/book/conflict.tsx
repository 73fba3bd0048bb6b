import type { ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import styles from '../../checkout/cart/conflict-frame.module.css'
import { ConflictFrame } from '../../checkout/cart/conflict-frame.tsx'

interface Props {
  /** The address of the choice without the question. */
  back: string
  /** The action of 'Continue', and its other fields. */
  action: string
  hiddenFields: ReactNode
  busy: boolean
}

/** An appointment was chosen while the cart contains items of another salon. */
export function Conflict({ back, action, hiddenFields, busy }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <ConflictFrame onClose={() => navigate(back, { replace: true, preventScrollReset: true })}>
      <Form method="post" action={action} className={styles.answers}>
        {hiddenFields}
        <input type="hidden" name="replace" value="yes" />
        <ButtonLink to={back} variant="quiet" replace preventScrollReset>
          {t('booking.conflict.cancel')}
        </ButtonLink>
        <Button type="submit" busy={busy}>
          {t('booking.conflict.continue')}
        </Button>
      </Form>
    </ConflictFrame>
  )
}
