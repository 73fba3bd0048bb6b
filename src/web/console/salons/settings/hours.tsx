import { redirect } from 'react-router'
import { countOutsideHours } from '../../../../domain/calendar/time-off/plan-outside-hours.ts'
import { parseDate } from '../../../../domain/kernel/date-field.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { openOnHoliday } from '../../../../domain/salons/hours/open-on-holiday.ts'
import { proposeHolidays } from '../../../../domain/salons/hours/propose-holidays.ts'
import { hoursVersion, setHours } from '../../../../domain/salons/hours/set-hours.ts'
import { removeSpecialDay, setSpecialDay } from '../../../../domain/salons/hours/special-days.ts'
import { getSettings } from '../../../../domain/salons/profile/get-settings.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { OutsideHoursNotice } from '../../calendar/time-off/outside-hours-notice.tsx'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/hours'
import { Holidays } from './holidays.tsx'
import { specialDayFields, weekFields } from './hours-fields.ts'
import { HoursForm } from './hours-form.tsx'
import { SettingsPage } from './settings-page.tsx'
import { SpecialDays } from './special-days.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const { hours, specialDays, country, holidaysAsUsual } = await getSettings(app, member)
  const today = dateAt(app.clock.now(), member.timeZone)
  // Right after a change: whether appointments are in its way.
  const outside = url.searchParams.has('saved') ? await countOutsideHours(app, member) : 0
  const holidays = proposeHolidays({ country, today, hours, specialDays, asUsual: holidaysAsUsual })
  // A holiday that gets special hours.
  const [date, note] = [parseDate(url.searchParams.get('date') ?? ''), url.searchParams.get('note') ?? '']
  const version = hoursVersion(hours)
  return {
    hours,
    version,
    specialDays,
    today,
    outside,
    holidays,
    entered: date ? { date, note } : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const form = await request.formData()
  try {
    switch (form.get('intent')) {
      case 'week':
        await setHours(app, member, weekFields(form), String(form.get('version') ?? '') || undefined)
        break
      case 'special':
        await setSpecialDay(app, member, specialDayFields(form))
        break
      case 'remove-special':
        await removeSpecialDay(app, member, String(form.get('date') ?? ''))
        break
      case 'holiday-as-usual':
      case 'holiday-undecided':
        await openOnHoliday(app, member, {
          date: String(form.get('date') ?? ''),
          asUsual: form.get('intent') === 'holiday-as-usual',
        })
        break
      default:
        throw new Refusal('invalid_input')
    }
    return redirect('/partner/settings/hours?saved', 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Opening hours and special days. */
export default function Hours({ loaderData }: Route.ComponentProps) {
  const { hours, version, specialDays, today, outside, holidays, entered } = loaderData
  const { t } = useTranslation()
  return (
    <SettingsPage>
      <OutsideHoursNotice count={outside} />
      <HoursForm {...{ hours, version }} heading={t('console.settings.week')} />
      <Holidays proposals={holidays} />
      <SpecialDays key={`${specialDays.length} ${entered?.date}`} days={specialDays} today={today} entered={entered} />
    </SettingsPage>
  )
}
