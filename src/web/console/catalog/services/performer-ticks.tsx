import { useState } from 'react'
import { Link } from 'react-router'
import type { Performer } from '../../../../domain/catalog/menu/list-performers.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormState } from '../../../ui/form.tsx'
import { useTypedList } from '../../../ui/use-typed-list.ts'
import { CheckboxRow } from '../../checkbox-row.tsx'
import layout from '../../form-layout.module.css'
import { OwnTermsFields, type TermsOf } from './own-terms-fields.tsx'

/** The team members who perform the service. Without any it cannot be booked. */
export function PerformerTicks({
  staff,
  chosen,
  services,
}: {
  staff: readonly Performer[]
  chosen: readonly string[]
  services: readonly TermsOf[]
}) {
  const [performing, setPerforming] = useState(useTypedList('staffIds', chosen))
  const { t } = useTranslation()
  const { failure } = useFormState()
  return (
    <fieldset className={layout.group} aria-describedby={failure?.fields.staffIds ? 'performers-error' : undefined}>
      <legend className={layout.legend}>{t('console.services.who')}</legend>
      {staff.length === 0 ? (
        <p className={layout.lead}>
          {t('console.services.noTeam')} <Link to="/partner/staff">{t('console.frame.nav.staff')}</Link>
        </p>
      ) : (
        <div className={layout.ticks} onChange={(event) => setPerforming(tickedIn(event.currentTarget))}>
          {staff.map(({ id, name }) => (
            <CheckboxRow key={id} name="staffIds" value={id} label={name} checked={chosen.includes(id)} />
          ))}
        </div>
      )}
      {staff.length > 0 && <OwnTermsFields {...{ staff, performing, services }} />}
      {failure?.fields.staffIds && (
        <p id="performers-error" className={layout.error}>
          {t('console.problem.performers')}
        </p>
      )}
    </fieldset>
  )
}

function tickedIn(group: HTMLElement): string[] {
  return [...group.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)
}
