import { useState } from 'react'
import type { OpeningHours } from '../../../../domain/salons/hours/opening-hours.ts'
import { weekday } from '../../../../i18n/format.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form } from '../../../ui/form.tsx'
import { ChangedMeanwhile } from '../../changed-meanwhile.tsx'
import { diffVersions } from '../../diff-versions.ts'
import layout from '../../form-layout.module.css'
import { SaveButton } from '../../save-button.tsx'
import { DAYS } from './copy-day.tsx'
import { typedWeek, type Week, WeekFields, weekOf } from './week-fields.tsx'

interface Props {
  hours: readonly OpeningHours[]
  version: string
  heading: string
}

/** The weekly opening hours. What was entered stays when it is refused, also when others saved different hours. */
export function HoursForm({ hours, version, heading }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useFormFailure()
  const sent = failure?.values.intent === 'week' ? failure.values : undefined
  const [week, setWeek] = useState<Week>(() => typedWeek(sent) ?? weekOf(hours))
  const [shown, setShown] = useState(version)
  if (shown !== version && !sent) {
    setShown(version)
    setWeek(weekOf(hours))
  }
  const asText = (entered: Week) =>
    DAYS.map((day) => {
      const spans = (entered[day] ?? []).map(({ opens, closes }) => `${opens} – ${closes}`)
      return [weekday(day, locale), spans.join(', ') || t('console.settings.closed')] as const
    })
  return (
    <Form className={layout.card} intent="week">
      <h2 className={layout.heading}>{heading}</h2>
      <p className={layout.lead}>{t('console.settings.weekText')}</p>
      <ChangedMeanwhile
        version={version}
        rows={diffVersions(asText(week), asText(weekOf(hours)))}
        to="/partner/settings/hours"
      />
      <WeekFields week={week} onDay={(day, spans) => setWeek((before) => ({ ...before, [day]: spans }))} />
      <SaveButton />
    </Form>
  )
}
