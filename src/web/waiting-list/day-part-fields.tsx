import { DAY_PARTS, type DayPart } from '../../domain/bookings/waiting-list/day-parts.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldError } from '../ui/field.tsx'
import { useFormState } from '../ui/form.tsx'

interface Props {
  legend: string
  parts: readonly DayPart[]
  /** The classes of the group, its legend, and the checkboxes in it. */
  styles: Partial<Record<'group' | 'legend' | 'ticks', string>>
}

/** The times of day that somebody on the waiting list can come at. */
export function DayPartFields({ legend, parts, styles }: Props) {
  const { t } = useTranslation()
  const { failure } = useFormState()
  const error = failure?.fields.parts
  return (
    <fieldset className={styles.group} aria-describedby={error ? 'parts-error' : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.ticks}>
        {DAY_PARTS.map(({ part }) => (
          <Checkbox
            key={part}
            name={`part-${part}`}
            label={t(`waitingList.part.${part}`)}
            defaultChecked={parts.includes(part)}
          />
        ))}
      </div>
      {error && <FieldError id="parts-error" code={error} />}
    </fieldset>
  )
}
