import { Link } from 'react-router'
import type { Performer } from '../../../../domain/catalog/menu/list-performers.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormState } from '../../../ui/form.tsx'
import { CheckboxRow } from '../../checkbox-row.tsx'
import layout from '../../form-layout.module.css'

/** The team members who perform the service. Without any it cannot be booked. */
export function PerformerTicks({ staff, chosen }: { staff: readonly Performer[]; chosen: readonly string[] }) {
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
        <div className={layout.ticks}>
          {staff.map(({ id, name }) => (
            <CheckboxRow key={id} name="staffIds" value={id} label={name} checked={chosen.includes(id)} />
          ))}
        </div>
      )}
      {failure?.fields.staffIds && (
        <p id="performers-error" className={layout.error}>
          {t('console.problem.performers')}
        </p>
      )}
    </fieldset>
  )
}
