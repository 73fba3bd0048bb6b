import { MAX_PLACES_OF_CLASS } from '../../../../domain/catalog/menu/max-places-of-class.ts'
import { dateAt, minutesAt } from '../../../../domain/kernel/time.ts'
import { timeOfDay } from '../../../../i18n/format.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SENT_TIME } from '../../../ui/time-field.ts'
import disclosure from '../../disclosure.module.css'
import layout from '../../form-layout.module.css'
import { useConsole } from '../../use-console.ts'
import { ScopeSelect } from './scope-select.tsx'
import { SessionFailed } from './session-failed.tsx'
import { useSessionFailure } from './session-failure.ts'

export interface EditedSession {
  id: string
  startsAt: Date
  staffId: string
  staff: string
  places: number
  booked: number
  version: number
  series: readonly { id: string; startsAt: Date }[]
}

interface Props {
  session: EditedSession
  /** Who can give the class. */
  staff: readonly { id: string; name: string }[]
}

/** Changes the time, the team member and the places of a session, or of its series. */
export function EditSession({ session, staff }: Props) {
  const { t } = useTranslation()
  const { timeZone } = useConsole()
  const failure = useSessionFailure('edit')
  const people = staff.some(({ id }) => id === session.staffId)
    ? staff
    : [{ id: session.staffId, name: session.staff }, ...staff]
  return (
    <details className={disclosure.disclosure} open={failure !== null || undefined}>
      <summary>{t('console.classes.edit')}</summary>
      <Form intent="edit" className={layout.card}>
        <SessionFailed failure={failure} />
        <input type="hidden" name="version" value={session.version} />
        <p className={layout.lead}>{t('console.classes.editText')}</p>
        <div className={layout.pair}>
          <TextField
            {...{ name: 'date', label: t('console.classes.day'), type: 'date', required: true }}
            defaultValue={dateAt(session.startsAt, timeZone)}
          />
          <TextField
            {...{ ...SENT_TIME, name: 'time', label: t('console.classes.time'), required: true }}
            defaultValue={timeOfDay(minutesAt(session.startsAt, timeZone))}
          />
        </div>
        <div className={layout.pair}>
          <Select
            name="staffId"
            label={t('console.classes.person')}
            defaultValue={session.staffId}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField
            {...{ name: 'places', label: t('console.classes.places'), type: 'number', inputMode: 'numeric' }}
            {...{
              min: Math.max(1, session.booked),
              max: MAX_PLACES_OF_CLASS,
              required: true,
              defaultValue: session.places,
            }}
          />
        </div>
        {session.series.length > 1 && <ScopeSelect />}
        <div>
          <SubmitButton>{t('console.classes.save')}</SubmitButton>
        </div>
      </Form>
    </details>
  )
}
