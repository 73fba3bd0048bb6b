import { Button } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getCalendarBooking } from '../../../../domain/bookings/calendar/get-calendar-booking.ts'
import { listMenu } from '../../../../domain/bookings/calendar/list-menu.ts'
import { readCalendar } from '../../../../domain/bookings/calendar/read-calendar.ts'
import { upcomingOffers } from '../../../../domain/bookings/calendar/upcoming-offers.ts'
import { getCommission } from '../../../../domain/finance/commission/get-commission.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { addDays, dateAt } from '../../../../domain/kernel/time.ts'
import { shortDay, wholeDay } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useConsole, useMay } from '../../use-console.ts'
import type { Route } from './+types/calendar'
import { act } from './act.ts'
import { AddPanel } from './add-panel.tsx'
import { Announcement } from './announcement.tsx'
import { refused } from './answer.ts'
import { AppointmentPanel } from './appointment-panel.tsx'
import { BlockPanel } from './block-form.tsx'
import { Booked } from './booked.tsx'
import { calendarPath, readCalendarAddress } from './calendar-address.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { Outcome } from './outcome.tsx'
import { StaffTabs } from './staff-tabs.tsx'
import { Legend, Toolbar } from './toolbar.tsx'
import { useMoves } from './use-moves.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_see_own', { inDraft: true })
  const calendarAddress = readCalendarAddress(url.searchParams, dateAt(app.clock.now(), member.timeZone))
  const { view, date, appointment, adding, editing } = calendarAddress
  const [calendar, details, menu, offers] = await Promise.all([
    readCalendar(app, member, { from: date, days: view === 'day' ? 1 : 7 }),
    // The panel of a booking or block that was removed meanwhile closes.
    appointment ? getCalendarBooking(app, member, appointment).catch(orNothing) : null,
    adding?.what === 'appointment' || editing ? listMenu(app, member) : [],
    adding?.what === 'appointment' ? upcomingOffers(app, member) : [],
  ])
  const commission = await getCommission(app, member, details?.orderId ?? null)
  return { calendarAddress, calendar, details, commission, menu, offers }
}

function orNothing(error: unknown): null {
  if (error instanceof Refusal && (error.code === 'not_found' || error.code === 'not_allowed')) return null
  throw error
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_own', { inDraft: true })
  const form = await request.formData()
  try {
    const done = await act(app, member, form)
    // A dragged card stays on its page; a form closes and shows what it made.
    const calendarAddress = readCalendarAddress(url.searchParams, dateAt(app.clock.now(), member.timeZone))
    const fromForm = url.searchParams.has('appointment') || url.searchParams.has('new') || url.searchParams.has('block')
    if (!fromForm) return done
    const shown =
      calendarAddress.view === 'day' ? { ...calendarAddress, date: done.date ?? calendarAddress.date } : calendarAddress
    const panel = done.appointment
      ? { appointment: done.appointment, ...(done.done === 'book' && { booked: '1' }) }
      : {}
    return redirect(calendarPath(shown, panel), 303)
  } catch (error) {
    return refused(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** A refusal changes nothing, but others may have: the conflict is then shown. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 422 || defaultShouldRevalidate
}

/** The salon's day or week: its appointments, and all actions on them. */
export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { staffId } = useConsole()
  const { calendarAddress, calendar, details, commission, menu, offers } = loaderData
  const { staff, may } = calendar
  const moves = useMoves()
  const names = useMemo(() => new Map(staff.map(({ id, name }) => [id, name])), [staff])
  const editable = useCallback(
    (who: string | null) => may.editAll || (staffId !== null && (who ?? staffId) === staffId),
    [may.editAll, staffId],
  )
  const closeTo = calendarPath(calendarAddress)
  const last = addDays(calendarAddress.date, 6)
  const title =
    calendarAddress.view === 'day'
      ? wholeDay(calendarAddress.date, locale)
      : `${shortDay(calendarAddress.date, locale)} – ${shortDay(last, locale)}`
  const block =
    calendarAddress.block && calendar.busy.find(({ id, kind }) => id === calendarAddress.block && kind === 'block')
  const own = may.editAll ? staff : staff.filter(({ id }) => id === staffId)
  return (
    <Page title={title} wide>
      {staff.length === 0 ? (
        <NoStaff />
      ) : (
        <>
          <Toolbar
            {...{ calendarAddress, staff }}
            today={calendar.today}
            now={calendar.now}
            editable={own.length > 0}
          />
          {calendarAddress.view === 'day' && staff.length > 1 && <StaffTabs staff={staff} />}
          <CalendarGrid calendar={calendar} calendarAddress={calendarAddress} moves={moves} editable={editable} />
          <Legend />
          <Announcement calendar={calendar} own={moves.own} open={calendarAddress.appointment} />
          <Outcome moves={moves} names={names} />
          {details && calendarAddress.booked && <Booked key={details.id} appointment={details} />}
        </>
      )}
      {details && (
        <AppointmentPanel
          key={details.id}
          appointment={details}
          commission={commission}
          staff={own}
          menu={menu}
          calendarAddress={calendarAddress}
          moves={moves}
          editable={details.lines.every((line) => editable(line.staffId))}
        />
      )}
      {block && <BlockPanel key={block.id} block={block} staff={own} closeTo={closeTo} />}
      {calendarAddress.adding && own.length > 0 && (
        <AddPanel
          calendarAddress={calendarAddress}
          adding={calendarAddress.adding}
          menu={menu}
          offers={offers}
          staff={own}
          closeTo={closeTo}
        />
      )}
    </Page>
  )
}

function NoStaff() {
  const { t } = useTranslation()
  const adds = useMay('staff_edit')
  const key = adds ? 'noStaff' : 'noOwnCalendar'
  return (
    <EmptyState title={t(`console.calendar.${key}`)}>
      <p>{t(`console.calendar.${key}Text`)}</p>
      {adds && (
        <Button component={Link} to="/partner/staff">
          {t('console.calendar.addStaff')}
        </Button>
      )}
    </EmptyState>
  )
}
