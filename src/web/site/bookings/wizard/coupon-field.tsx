import { CircleAlert, CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useChange } from '../../../hydration/use-change.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { DefaultSubmit } from '../../../ui/default-submit.tsx'
import layout from '../../../ui/layout.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import { bookPath } from '../../discovery/salon-page/book-path.ts'
import { ChoiceFields } from './choice-fields.tsx'
import styles from './coupon-field.module.css'
import type { WizardChoice } from './wizard-choice.ts'

interface Props {
  choice: WizardChoice
  /** The result of checking the code; null before. */
  valid: boolean | null
  /** The id of the form of 'Make Reservation', which takes what is typed along. */
  reservationForm: string
}

/** A coupon code, checked by a button or by going on. */
export function CouponField({ choice, valid, reservationForm }: Props) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const { location } = useNavigation()
  const [text, setText] = useState(choice.voucher ?? '')
  const checking = location !== undefined && new URLSearchParams(location.search).get('voucher') === text.trim()
  const result = useRef<HTMLParagraphElement>(null)
  useChange(valid, () => valid === false && result.current?.scrollIntoView({ block: 'center' }))
  // Without JavaScript the field is a part of the reservation itself.
  const part = hydrated ? {} : { form: reservationForm }
  const Icon = valid ? CircleCheck : CircleAlert
  return (
    <Form method="get" action={bookPath(choice.salon)} preventScrollReset className={layout.stack2}>
      <ChoiceFields choice={choice} without={['voucher']} />
      <input type="hidden" name="step" value="information" />
      {!hydrated && <DefaultSubmit form={reservationForm} />}
      <div className={styles.line}>
        <TextField
          name="voucher"
          {...part}
          label={t('wizard.coupon.label')}
          defaultValue={choice.voucher ?? ''}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          className={styles.code}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        {(!hydrated || text.trim() !== '') && (
          <Button type="submit" {...part} {...(!hydrated && { name: 'verify' })} variant="quiet" busy={checking}>
            {t('wizard.coupon.verify')}
          </Button>
        )}
      </div>
      {hydrated && <input type="hidden" form={reservationForm} name="voucher" value={text} />}
      <p ref={result} role="status" className={classes(styles.result, valid ? styles.valid : styles.invalid)}>
        {valid !== null && !checking && (
          <>
            <Icon aria-hidden="true" />
            {t(valid ? 'wizard.coupon.valid' : 'wizard.coupon.invalid')}
          </>
        )}
      </p>
    </Form>
  )
}
