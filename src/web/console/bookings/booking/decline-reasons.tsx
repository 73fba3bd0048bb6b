import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { SubmitButton } from '../../../ui/form.tsx'
import surface from '../../../ui/surface.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import layout from '../../form-layout.module.css'
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
      {READY.map((one) => (
        <Button
          key={one}
          type="submit"
          name="decline"
          value={t(`console.bookings.reasons.${one}`)}
          variant="quiet"
          size="s"
          className={layout.ready}
        >
          {t(`console.bookings.reasons.${one}`)}
        </Button>
      ))}
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
