import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Form } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import surface from '../../../ui/surface.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './guest-fields.module.css'
import { guestsOf } from './guests-of.ts'
import { guestField, placeOf, type SharedDraft } from './shared-draft.ts'
import { useTyped } from './typed-fields.ts'

export const GUESTS_FORM = 'wizard-guests'

/** The names of the guests, and addresses for confirmations of their own; the form of 'Make Reservation'. */
export function GuestFields({
  action,
  shared,
  known,
}: {
  action: string
  shared: SharedDraft
  /** The names in the cart. */
  known: Parameters<typeof guestsOf>[1]
}) {
  const { t } = useTranslation()
  const guests = guestsOf(shared, known) ?? []
  const { typed, onChange } = useTyped((name) => name.replace(/\d+/, (guest) => String(placeOf(shared, Number(guest)))))
  const failure = useFormFailure()
  return (
    <Form
      id={GUESTS_FORM}
      action={action}
      preventScrollReset
      quiet={failure?.refusal === 'cart_conflict' || failure?.offline === true}
      className={layout.stack4}
      onChange={onChange}
    >
      <input type="hidden" name="intent" value="reserve" />
      {guests.map(({ name, email }, n) => (
        <fieldset key={guestField(n + 1, 'name')} className={classes(surface.panel, styles.guest)}>
          <legend className={styles.legend}>{t('wizard.guests.guest', { number: n + 2 })}</legend>
          <TextField
            name={guestField(n + 1, 'name')}
            label={t('wizard.guests.name')}
            defaultValue={typed(guestField(n + 1, 'name')) ?? name}
            maxLength={40}
            autoComplete="off"
          />
          <TextField
            name={guestField(n + 1, 'email')}
            type="email"
            label={t('wizard.guests.email')}
            hint={t('wizard.guests.emailHint')}
            defaultValue={typed(guestField(n + 1, 'email')) ?? email}
            maxLength={254}
            autoComplete="off"
            optional
          />
        </fieldset>
      ))}
    </Form>
  )
}

/** What was entered, for the same form with another answer. */
export function EnteredGuests({ values }: { values: Record<string, string> }) {
  return Object.entries(values)
    .filter(([name]) => name.startsWith('guest-'))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
