import { UserRoundPlus, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { MAX_GUESTS } from '../../../../domain/kernel/guests.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import surface from '../../../ui/surface.module.css'
import { useGuestName } from '../appointments/guest-name.ts'
import styles from './guest-tabs.module.css'
import { withGuest, withoutGuest } from './shared-draft.ts'
import type { WizardChoice } from './wizard-choice.ts'

interface Props {
  draft: WizardChoice
  /** The names entered so far. */
  names: readonly { name: string }[]
  onChange: (choice: WizardChoice) => void
}

/** Whom the appointment is for, and whose services are being chosen. Each press also works as a plain form's. */
export function GuestTabs({ draft, names, onChange }: Props) {
  const { t } = useTranslation()
  const nameOf = useGuestName()
  const hydrated = useHydrated()
  const { services, shared, time } = draft
  const guests = shared?.guests ?? []
  const pressing = (next: WizardChoice['shared']) => (event: MouseEvent) => {
    if (!hydrated) return
    event.preventDefault()
    // Another number of people needs another time.
    const same = (next?.guests.length ?? 0) === guests.length
    onChange({ ...draft, shared: next, time: same ? time : null })
  }
  const add = guests.length < MAX_GUESTS && (
    <button type="submit" name="add" value="guest" className={styles.add} onClick={pressing(withGuest(shared))}>
      <UserRoundPlus aria-hidden="true" />
      {t(guests.length === 0 ? 'wizard.guests.bring' : 'wizard.guests.another')}
    </button>
  )
  if (!shared || guests.length === 0) return <div className={layout.wrap2}>{add}</div>
  return (
    <fieldset className={layout.wrap2}>
      <legend className={styles.legend}>{t('wizard.guests.title')}</legend>
      {[services, ...guests].map((own, guest) => (
        <span
          key={nameOf(guest, names)}
          className={classes(surface.card, styles.person)}
          aria-current={guest === shared.person || undefined}
        >
          <button
            type="submit"
            name="for"
            value={guest}
            aria-pressed={guest === shared.person}
            className={styles.choose}
            onClick={pressing({ ...shared, person: guest })}
          >
            {nameOf(guest, names)}
            <small>{t('salon.services.selected', { count: own.length })}</small>
          </button>
          {guest > 0 && (
            <button
              type="submit"
              name="remove"
              value={guest}
              aria-label={t('wizard.guests.remove', { name: nameOf(guest, names) })}
              className={styles.remove}
              onClick={pressing(withoutGuest(shared, guest))}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </span>
      ))}
      {add}
    </fieldset>
  )
}
