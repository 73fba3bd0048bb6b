import { redirect } from 'react-router'
import { moved, staffInOrder } from '../../../domain/calendar/calendar-settings.ts'
import { calendarSettingsChange } from '../../../domain/calendar/calendar-settings-schema.ts'
import { loadCalendarSettings } from '../../../domain/calendar/load-calendar-settings.ts'
import { saveCalendarSettings } from '../../../domain/calendar/save-calendar-settings.ts'
import { parse } from '../../../domain/kernel/parse.ts'
import { appContext } from '../../request/context.ts'
import { requireMember } from '../require-member.ts'
import type { Route } from './+types/settings'

/** Saves how the member sees the calendar. Without scripts the form names where to go back. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_see_own', { inDraft: true })
  const form = await request.formData()
  const text = (name: string) => form.get(name)?.toString()
  const team = form.getAll('team').map(String)
  const shown = new Set(form.getAll('shown').map(String))
  const [up, down] = [text('up'), text('down')]
  const order = staffInOrder(
    team.map((id) => ({ id })),
    (await loadCalendarSettings(app, member)).order,
  ).map(({ id }) => id)
  const change = {
    view: text('view'),
    density: text('density'),
    colours: text('colours'),
    zoom: form.has('zoom') ? Number(text('zoom')) : undefined,
    hidden: team.length > 0 ? team.filter((id) => !shown.has(id)) : undefined,
    order: up ? moved(order, up, -1) : down ? moved(order, down, 1) : undefined,
  }
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  await saveCalendarSettings(app, member, parse(calendarSettingsChange, given))
  const back = text('back')
  return back === undefined ? null : redirect(`/partner/calendar?${new URLSearchParams(back)}`, 303)
}

export async function loader({ context }: Route.LoaderArgs) {
  await requireMember(context, 'calendar_see_own', { inDraft: true })
  return redirect('/partner/calendar')
}
