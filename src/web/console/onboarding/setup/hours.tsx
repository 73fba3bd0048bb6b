import { useState } from 'react'
import { redirect } from 'react-router'
import { saveHours } from '../../../../domain/onboarding/save-hours.ts'
import type { OpeningHours } from '../../../../domain/salons/hours/opening-hours.ts'
import { getSettings } from '../../../../domain/salons/profile/get-settings.ts'
import { timeOfDay, weekday as weekdayName } from '../../../../i18n/format.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FieldError } from '../../../ui/field.tsx'
import layout from '../../form-layout.module.css'
import { requireMember } from '../../require-member.ts'
import { weekFields } from '../../salons/settings/hours-fields.ts'
import { typedWeek, type Week, WeekFields, weekOf } from '../../salons/settings/week-fields.tsx'
import type { Route } from './+types/hours'
import styles from './hours.module.css'
import { StepForm } from './step-form.tsx'
import { StepActions, StepPage } from './step-page.tsx'
import { submitStep } from './submit-step.ts'
import { isWeekPattern, WEEK_PATTERNS, type WeekPattern, weekOfPattern } from './week-patterns.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  if (member.status !== 'draft') throw redirect('/partner')
  const { hours } = await getSettings(context.get(appContext), member)
  return { hours }
}

export function action(args: Route.ActionArgs) {
  return submitStep(args, 'hours', async (form, member, app) => {
    const pattern = String(form.get('pattern') ?? '')
    // Without a script, saving applies a pattern.
    if (isWeekPattern(pattern)) {
      await saveHours(app, member, weekOfPattern(pattern))
      return 'stay'
    }
    await saveHours(app, member, weekFields(form))
    return 'next'
  })
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Hours({ loaderData: { hours } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useFormFailure()
  const error = failure?.fields.hours
  const [week, setWeek] = useState<Week>(
    () => typedWeek(failure?.values) ?? weekOf(hours.length > 0 ? hours : weekOfPattern('sixDays')),
  )
  const like = WEEK_PATTERNS.find((pattern) => textOf(weekOf(weekOfPattern(pattern))) === textOf(week))
  return (
    <StepPage step="hours">
      <StepForm>
        <div className={layout.card}>
          <fieldset className={layout.group}>
            <legend className={layout.legend}>{t('console.setup.pattern.label')}</legend>
            <div className={styles.patterns}>
              {WEEK_PATTERNS.map((pattern) => (
                <button
                  key={pattern}
                  {...{ type: 'submit', name: 'pattern', value: pattern, className: styles.pattern }}
                  aria-pressed={like === pattern}
                  onClick={(event) => {
                    event.preventDefault()
                    setWeek(weekOf(weekOfPattern(pattern)))
                  }}
                >
                  <span>{t(`console.setup.pattern.${pattern}`)}</span>
                  {inWords(pattern, locale).map((line) => (
                    <small key={line}>{line}</small>
                  ))}
                </button>
              ))}
            </div>
          </fieldset>
          {error && <FieldError id="hours-error" code={error} />}
          <WeekFields week={week} onDay={(day, spans) => setWeek((before) => ({ ...before, [day]: spans }))} />
        </div>
        <StepActions step="hours" />
      </StepForm>
    </StepPage>
  )
}

function textOf(week: Week): string {
  return JSON.stringify(
    [1, 2, 3, 4, 5, 6, 7].map((day) => week[day]?.map(({ opens, closes }) => [opens, closes]) ?? []),
  )
}

/** 'Mon–Fri 09:00–17:30' for each run of days with the same hours. */
function inWords(pattern: WeekPattern, locale: Parameters<typeof weekdayName>[1]): string[] {
  const runs: { from: OpeningHours; to: OpeningHours }[] = []
  for (const hour of weekOfPattern(pattern)) {
    const last = runs.at(-1)
    if (last && last.to.weekday + 1 === hour.weekday && last.to.opens === hour.opens && last.to.closes === hour.closes)
      last.to = hour
    else runs.push({ from: hour, to: hour })
  }
  const name = (day: number) => weekdayName(day, locale, 'short')
  return runs.map(({ from, to }) => {
    const spanned = from === to ? name(from.weekday) : `${name(from.weekday)}–${name(to.weekday)}`
    return `${spanned} ${timeOfDay(from.opens)}–${timeOfDay(from.closes)}`
  })
}
