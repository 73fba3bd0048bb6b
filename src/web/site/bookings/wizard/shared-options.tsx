import { type FormEvent, Fragment } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { Select } from '../../../ui/select.tsx'
import { bookPath } from '../../discovery/salon-page/book-path.ts'
import { useGuestName } from '../appointments/guest-name.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { guestsOf } from './guests-of.ts'
import type { Choosing } from './load.ts'
import { keyOf, type SharedDraft } from './shared-draft.ts'
import styles from './shared-options.module.css'
import { wizardPath } from './wizard-path.ts'

/** Who performs each service, and whether all begin together. A change searches the times of all of them again. */
export function SharedOptions({ page, shared }: { page: Choosing; shared: SharedDraft }) {
  const { t } = useTranslation()
  const nameOf = useGuestName()
  const hydrated = useHydrated()
  const submit = useSubmit()
  const { choice, panel, guestNames, salon } = page
  const several = shared.guests.length > 0
  const change = (event: FormEvent<HTMLFormElement>) => {
    if (hydrated) submit(event.currentTarget, { method: 'get', preventScrollReset: true, replace: true })
  }
  // The team members and the mode are fields of their own.
  const withoutTime = { ...choice, time: null, shared: { ...shared, requested: {} } }
  return (
    <Form
      key={wizardPath(choice, 'time')}
      method="get"
      action={bookPath(salon.slug)}
      preventScrollReset
      onChange={change}
      className={layout.stack4}
    >
      <ChoiceFields choice={withoutTime} without={several ? ['shared'] : []} />
      {several && (
        <>
          <input type="hidden" name="guests" value={shared.guests.length} />
          {shared.places && <input type="hidden" name="who" value={shared.places.join()} />}
          {panel.options
            .filter(({ guest }) => guest > 0)
            .map(({ guest, serviceId }) => (
              <input key={`${guest} ${serviceId}`} type="hidden" name={`service-${guest}`} value={serviceId} />
            ))}
          <fieldset className={styles.modes}>
            <legend className={styles.legend}>{t('wizard.guests.mode')}</legend>
            {(['together', 'consecutive'] as const).map((mode) => (
              <label key={mode} className={styles.mode}>
                <input type="radio" name="mode" value={mode} defaultChecked={mode === shared.mode} />
                {t(`wizard.guests.${mode}`)}
              </label>
            ))}
          </fieldset>
        </>
      )}
      <input type="hidden" name="step" value="time" />
      <div className={styles.lines}>
        {panel.options.map((line, n) => (
          <Fragment key={keyOf(line)}>
            {several && line.guest !== panel.options[n - 1]?.guest && (
              <h4 className={styles.legend}>{nameOf(line.guest, guestsOf(shared, guestNames) ?? [])}</h4>
            )}
            <Select
              name={`by-${keyOf(line)}`}
              label={line.name}
              defaultValue={line.staffId}
              options={[
                { value: 'anyone', label: t('booking.staff.anyone') },
                ...line.staff.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Fragment>
        ))}
      </div>
      {!hydrated && (
        <Button type="submit" variant="quiet">
          {t('wizard.guests.update')}
        </Button>
      )}
      {!several && (
        <Link to={wizardPath({ ...choice, shared: null, staff: null, time: null }, 'time')} preventScrollReset>
          {t('wizard.guests.oneStaff')}
        </Link>
      )}
    </Form>
  )
}
