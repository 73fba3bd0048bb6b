import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { bookPath } from '../../discovery/salon-page/book-path.ts'
import { ChoiceFields } from './choice-fields.tsx'
import styles from './coupon-field.module.css'
import type { WizardChoice } from './wizard-choice.ts'

/** A coupon code, checked by a button; `valid` is the result, null before. */
export function CouponField({ choice, valid }: { choice: WizardChoice; valid: boolean | null }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const { location } = useNavigation()
  const [text, setText] = useState(choice.voucher ?? '')
  const checking = location !== undefined && new URLSearchParams(location.search).get('voucher') === text.trim()
  const Icon = valid ? CircleCheck : CircleAlert
  return (
    <Form method="get" action={bookPath(choice.salon)} preventScrollReset className={styles.form}>
      <ChoiceFields choice={choice} without={['voucher']} />
      <input type="hidden" name="step" value="information" />
      <div className={styles.line}>
        <TextField
          name="voucher"
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
          <Button type="submit" variant="quiet" busy={checking}>
            {t('wizard.coupon.verify')}
          </Button>
        )}
      </div>
      <p role="status" className={classes(styles.result, valid ? styles.valid : styles.invalid)}>
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
