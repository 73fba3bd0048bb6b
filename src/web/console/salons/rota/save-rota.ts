import type { App } from '../../../../domain/kernel/app.ts'
import type { Member } from '../../../../domain/kernel/member.ts'
import { copyWeek } from '../../../../domain/salons/rota/copy-week.ts'
import { setDayHours } from '../../../../domain/salons/rota/set-day-hours.ts'
import { setWeekdayShifts } from '../../../../domain/salons/rota/set-weekday-shifts.ts'
import { hoursOfForm } from './hours-of-form.ts'

/** Saves a form of the rota: a day's shifts, or a week copied to others. Throws what the use cases throw. */
export async function saveRota(app: App, member: Member, form: FormData): Promise<void> {
  const text = (name: string) => String(form.get(name) ?? '')
  const [date, staffId, seen] = [text('date'), text('staff'), text('seen')]
  switch (text('intent')) {
    case 'copy':
      await copyWeek(app, member, {
        ...{ firstDay: date, everyWeeks: Number(text('everyWeeks')), until: text('until') },
        staffId: staffId === 'all' ? null : staffId,
      })
      return
    case 'usual':
      await setDayHours(app, member, staffId, { date, seen, hours: null })
      return
    default:
      if (text('applies') === 'weekly')
        await setWeekdayShifts(app, member, staffId, { date, seen, hours: hoursOfForm(form) })
      else await setDayHours(app, member, staffId, { date, seen, hours: hoursOfForm(form) })
  }
}
