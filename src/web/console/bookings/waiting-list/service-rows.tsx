import { useState } from 'react'
import type { WaitingChoices } from '../../../../domain/bookings/waiting-list/list-waiting-choices.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormState } from '../../../ui/form.tsx'
import scripted from '../../../ui/scripted.module.css'
import { Select } from '../../../ui/select.tsx'
import { AddServiceButton } from '../../calendar/add-service-button.tsx'
import layout from '../../form-layout.module.css'
import { SERVICE_ROWS } from './read-requested.ts'

interface Props {
  services: WaitingChoices['services']
  chosen: readonly string[]
}

/** The services that a client waits for: one, and more on request; without JavaScript all rows are there. */
export function ServiceRows({ services, chosen }: Props) {
  const { t } = useTranslation()
  const { failure } = useFormState()
  const filled = SERVICE_ROWS.findLastIndex((n) => failure?.values[`service${n}`] ?? chosen[n]) + 1
  const [added, setAdded] = useState(1)
  const shown = Math.max(filled, added)
  const row = (n: number) => (
    <Select
      key={n}
      name={`service${n}`}
      label={t(n === 0 ? 'console.calendar.panel.service' : 'console.waitingList.add.further')}
      defaultValue={chosen[n] ?? ''}
      options={[
        { value: '', label: t(n === 0 ? 'console.calendar.panel.chooseService' : 'console.waitingList.add.noFurther') },
        ...services.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
  return (
    <div className={layout.stack}>
      {SERVICE_ROWS.slice(0, shown).map(row)}
      <noscript>
        <div className={layout.stack}>{SERVICE_ROWS.slice(shown).map(row)}</div>
      </noscript>
      {shown < SERVICE_ROWS.length && (
        <div className={scripted.scripted}>
          <AddServiceButton onClick={() => setAdded(shown + 1)} />
        </div>
      )}
    </div>
  )
}
