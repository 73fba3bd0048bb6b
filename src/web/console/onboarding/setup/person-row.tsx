import { Pencil, Trash2 } from 'lucide-react'
import type { SetupStaffMember } from '../../../../domain/onboarding/setup-staff.ts'
import { weekday } from '../../../../i18n/format.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import styles from './staff.module.css'
import { type ServiceName, WorkTicks } from './work-ticks.tsx'

interface Props {
  person: SetupStaffMember
  services: readonly ServiceName[]
  open: readonly number[]
}

/** A team member: services and working days in a line, to be changed or removed. */
export function PersonRow({ person, services, open }: Props) {
  const { t } = useTranslation()
  const { id, name, picture, self, serviceIds, weekdays } = person
  const failure = useFormFailure()
  const mine = failure?.values.id === id ? failure : null
  const isOwn = (intent: string) => (mine?.values.intent === intent ? mine : null)
  const refused = isOwn('remove-person')
  return (
    <li className={styles.person}>
      <details
        className={styles.details}
        open={isOwn('change-person') !== null || undefined}
        key={JSON.stringify([name, serviceIds, weekdays])}
      >
        <summary>
          <Avatar name={name} picture={picture} size="m" />
          <span className={styles.name}>
            <strong>
              {name}
              {self && <span className={styles.you}>{t('console.setup.staffForm.you')}</span>}
            </strong>
            <small>
              <Work person={person} services={services.length} open={open} />
            </small>
          </span>
          <Pencil aria-hidden="true" />
          <span className={hidden.visuallyHidden}>{t('console.setup.staffForm.edit', { name })}</span>
        </summary>
        <Form intent="change-person" failure={isOwn('change-person')} className={styles.work}>
          <input type="hidden" name="id" value={id} />
          <TextField name="name" label={t('console.setup.staffForm.name')} maxLength={100} defaultValue={name} />
          <WorkTicks services={services} performs={serviceIds} open={open} works={person.hasHours ? weekdays : []} />
          <div>
            <SubmitButton size="s">{t('console.setup.staffForm.save')}</SubmitButton>
          </div>
        </Form>
        {refused && <FormFailureMessage failure={refused} />}
      </details>
      <Form intent="remove-person" className={styles.remove} failure={null}>
        <input type="hidden" name="id" value={id} />
        <IconButton type="submit" label={t('console.setup.staffForm.remove', { name })}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Form>
    </li>
  )
}

function Work({ person, services, open }: { person: SetupStaffMember; services: number; open: readonly number[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { serviceIds, weekdays, hasHours } = person
  const count = serviceIds.length
  const what = () => {
    if (count === 0) return t('console.setup.staffForm.noServices')
    return count === services
      ? t('console.setup.staffForm.allServices')
      : t('console.setup.staffForm.someServices', { count })
  }
  const when = () => {
    if (!hasHours) return t('console.setup.staffForm.noDays')
    if (weekdays === null) return t('console.setup.staffForm.ownHours')
    if (weekdays.length === open.length) return t('console.setup.staffForm.allDays')
    return weekdays.map((day) => weekday(day, locale, 'short')).join(', ')
  }
  return `${what()} · ${when()}`
}
