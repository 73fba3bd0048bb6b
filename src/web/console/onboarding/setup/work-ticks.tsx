import { weekday } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import choice from '../../../ui/choice.module.css'
import { useTypedList } from '../../../ui/use-typed-list.ts'
import { CheckboxRow } from '../../checkbox-row.tsx'
import layout from '../../form-layout.module.css'
import text from '../../text.module.css'
import styles from './staff.module.css'

export interface ServiceName {
  id: string
  name: string
}

interface Props {
  services: readonly ServiceName[]
  performs: readonly string[]
  /** The weekdays on which the salon is open, 1 being Monday. */
  open: readonly number[]
  /** Null for a team member with custom hours, which stay unchanged. */
  works: readonly number[] | null
}

/** A team member's services and working days. */
export function WorkTicks({ services, performs, open, works }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const days = useTypedList('weekdays', (works ?? []).map(String))
  return (
    <>
      {services.length > 0 && (
        <fieldset className={layout.group}>
          <legend className={layout.legend}>{t('console.setup.staffForm.services')}</legend>
          <input type="hidden" name="withServices" value="yes" />
          <div className={layout.ticks}>
            {services.map(({ id, name }) => (
              <CheckboxRow key={id} name="serviceIds" value={id} label={name} checked={performs.includes(id)} />
            ))}
          </div>
        </fieldset>
      )}
      {works === null ? (
        <p className={text.note}>{t('console.setup.staffForm.ownHours')}</p>
      ) : (
        open.length > 0 && (
          <fieldset className={layout.group}>
            <legend className={layout.legend}>{t('console.setup.staffForm.days')}</legend>
            <input type="hidden" name="withDays" value="yes" />
            <div className={styles.days}>
              {open.map((day) => (
                <label key={day} className={styles.day}>
                  <input
                    {...{ type: 'checkbox', name: 'weekdays', value: day, className: choice.native }}
                    defaultChecked={days.includes(String(day))}
                  />
                  <span>{weekday(day, locale, 'short')}</span>
                </label>
              ))}
            </div>
            <p className={text.note}>{t('console.setup.staffForm.daysHint')}</p>
          </fieldset>
        )
      )}
    </>
  )
}
