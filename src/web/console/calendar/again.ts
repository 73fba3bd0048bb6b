import { redirect } from 'react-router'
import { proposeRebooking } from '../../../domain/calendar/free-times/propose-rebooking.ts'
import { timeOfDay } from '../../../i18n/format.ts'
import { appContext } from '../../request/context.ts'
import { requireMember } from '../require-member.ts'
import type { Route } from './+types/again'
import { toAddress } from './lines-in-address.ts'

const MOST_WEEKS = 52

/** Opens the form for the next appointment of a client, like the one before: `?weeks=6`. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'calendar_edit_own')
  const weeks = Math.min(Math.max(Math.trunc(Number(url.searchParams.get('weeks'))) || 0, 0), MOST_WEEKS)
  const proposed = await proposeRebooking(context.get(appContext), member, params.id, weeks)
  const { date, minutes, lines, clientId, isUsual } = proposed
  const query = new URLSearchParams([
    ['date', date],
    ['new', 'appointment'],
    ['on', date],
    ['at', timeOfDay(minutes)],
    ...(clientId ? [['client', clientId]] : []),
    ...toAddress(lines),
    ...(isUsual ? [] : [['nearest', '1']]),
  ])
  return redirect(`/partner/calendar?${query}`, 303)
}
