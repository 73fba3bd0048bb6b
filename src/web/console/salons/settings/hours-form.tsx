import { useState } from 'react'
import type { OpeningHours } from '../../../../domain/salons/profile/opening-hours.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../form-layout.module.css'
import { type Week, WeekFields, weekOf } from './week-fields.tsx'

/** The weekly opening hours. */
export function HoursForm({ hours, heading }: { hours: readonly OpeningHours[]; heading: string }) {
  const { t } = useTranslation()
  const [week, setWeek] = useState<Week>(() => weekOf(hours))
  return (
    <Form className={layout.card} intent="week">
      <h2 className={layout.heading}>{heading}</h2>
      <p className={layout.lead}>{t('console.settings.weekText')}</p>
      <WeekFields week={week} onDay={(day, spans) => setWeek((before) => ({ ...before, [day]: spans }))} />
      <div className={layout.actions}>
        <SubmitButton>{t('console.services.save')}</SubmitButton>
      </div>
    </Form>
  )
}
