import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { SubmitButton } from '../../../ui/form.tsx'
import surface from '../../../ui/surface.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import { ReadyTexts } from '../../ready-texts.tsx'
import styles from './bookings.module.css'

const READY = ['full', 'away', 'talk'] as const

/**
 * The button that the Enter key presses in a form with these reasons: the first one, so that nothing is confirmed by
 * accident.
 */
export function DeclineImmediately() {
  return <button type="submit" name="decline" value="" hidden tabIndex={-1} aria-hidden="true" />
}

/** Declines with one press on a ready-made reason, or with a text. Inside a form, which it submits as `decline`. */
export function DeclineReasons() {
  const { t } = useTranslation()
  return (
    <div className={classes(surface.card, styles.reasons)}>
      <p>{t('console.bookings.why')}</p>
      <ReadyTexts name="decline" texts={READY.map((one) => t(`console.bookings.reasons.${one}`))} />
      <div className={styles.own}>
        <TextField
          {...{ name: 'reason', label: t('console.bookings.ownReason'), maxLength: 500, autoComplete: 'off' }}
        />
        <SubmitButton name="decline" value="" variant="danger" size="s">
          {t('console.bookings.decline')}
        </SubmitButton>
      </div>
    </div>
  )
}
