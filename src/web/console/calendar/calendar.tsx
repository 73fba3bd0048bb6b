import { Button } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { staffInOrder } from '../../../domain/calendar/calendar-settings.ts'
import { hasClasses } from '../../../domain/calendar/classes/has-classes.ts'
import { getCalendarBooking } from '../../../domain/calendar/get-calendar-booking.ts'
import { listMenu } from '../../../domain/calendar/list-menu.ts'
import { loadCalendarSettings } from '../../../domain/calendar/load-calendar-settings.ts'
import { listBlockSeries } from '../../../domain/calendar/series/list-block-series.ts'
import { cancelledTogether, listSeries, othersInScope } from '../../../domain/calendar/series/list-series.ts'
import { upcomingOffers } from '../../../domain/calendar/upcoming-offers.ts'
import { listLinks } from '../../../domain/checkout/payment-links/list-links.ts'
import { channelOf } from '../../../domain/engagement/notifications/channel-of.ts'
import { getCommission } from '../../../domain/finance/commission/get-commission.ts'
import { nullIfRefused } from '../../../domain/kernel/refusal.ts'
import { dateAt } from '../../../domain/kernel/time.ts'
import { appContext } from '../../request/context.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../frame/page.tsx'
import { requireMember } from '../require-member.ts'
import { useConsole, useMay } from '../use-console.ts'
import { useLive } from '../use-live.ts'
import type { Route } from './+types/calendar'
import { act } from './act.ts'
import { actInPanel } from './act-in-panel.ts'
import { AddLinks, OtherLinks } from './add-links.tsx'
import { AddPanel } from './add-panel.tsx'
import { Announcement } from './announcement.tsx'
import { refused } from './answer.ts'
import { AppointmentPanel } from './appointment-panel.tsx'
import { BlockPanel } from './block-form.tsx'
import { Booked } from './booked.tsx'
import { calendarPath, readCalendarAddress, whereBooked } from './calendar-address.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { loadSession } from './classes/load-session.ts'
import { cardColours } from './colour-of-card.ts'
import { DayFigures } from './day-figures.tsx'
import { daysTitle } from './days-title.ts'
import { DisplayMenu } from './display-menu.tsx'
import { figuresShown } from './figures-text.ts'
import { Legend } from './legend.tsx'
import { ListView } from './list-view.tsx'
import { loadDays } from './load-days.ts'
import { MonthGrid } from './month-grid.tsx'
import { OffLine } from './off-line.tsx'
import { Outcome } from './outcome.tsx'
import { SessionPanel } from './session-panel.tsx'
import { shownStaff } from './shown-staff.ts'
import { TeamGrid } from './team-grid.tsx'
import styles from './toolbar.module.css'
import { Toolbar } from './toolbar.tsx'
import { useMoves } from './use-moves.ts'
import { useShared } from './use-shared.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_see_own', { inDraft: true })
  const settings = await loadCalendarSettings(app, member)
  const today = dateAt(app.clock.now(), member.timeZone)
  const calendarAddress = readCalendarAddress(url.searchParams, today, settings.view)
  const { appointment, adding, editing, session } = calendarAddress
  const orNone = nullIfRefused('not_found', 'not_allowed')
  const [days, details, menu, offers, blocks, classes, classSession] = await Promise.all([
    loadDays(app, member, calendarAddress, settings),
    // The panel of a booking or block that was removed meanwhile closes.
    appointment ? getCalendarBooking(app, member, appointment).catch(orNone) : null,
    adding?.what === 'appointment' || editing ? listMenu(app, member) : [],
    adding?.what === 'appointment' ? upcomingOffers(app, member) : [],
    calendarAddress.block ? listBlockSeries(app, member, calendarAddress.block) : [],
    adding !== null && hasClasses(app, member),
    session ? loadSession(app, member, session, url.searchParams).catch(orNone) : null,
  ])
  const [commission, channel, series, links] = await Promise.all([
    getCommission(app, member, details?.orderId ?? null),
    details && details.startsAt > app.clock.now() ? channelOf(app, member, details.id) : null,
    details ? listSeries(app, member, details.id) : [],
    details && listLinks(app, member, details.id),
  ])
  const inSeries = (id: string, now: Date) => ({
    others: othersInScope(series, id, 'all', now).length,
    together: cancelledTogether(series, id, now).length,
  })
  return {
    calendarAddress,
    ...days,
    details,
    channel,
    series: { series, ...(details ? inSeries(details.id, app.clock.now()) : { others: 0, together: 0 }) },
    commission,
    links,
    menu,
    offers,
    blocks,
    classes,
    classSession,
    settings,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_own', { inDraft: true })
  const form = await request.formData()
  if (url.searchParams.has('session')) return actInPanel(app, member, url.searchParams, form)
  try {
    const done = await act(app, member, form)
    // A dragged card stays on its page; a form closes and shows what it made.
    const calendarAddress = readCalendarAddress(url.searchParams, dateAt(app.clock.now(), member.timeZone))
    const fromForm = url.searchParams.has('appointment') || url.searchParams.has('new') || url.searchParams.has('block')
    // The panel names the appointments of a series that could not be changed.
    if (!fromForm || (done.done === 'answered' && done.others?.refused.length)) return done
    const { date, appointment } = done
    const booked = date && appointment ? await getCalendarBooking(app, member, appointment) : null
    const staffIds = booked?.lines.map(({ staffId }) => staffId) ?? []
    const shown = date ? whereBooked(calendarAddress, { date, staffIds }) : calendarAddress
    const panel = done.appointment
      ? { appointment: done.appointment, ...(done.done === 'book' && { booked: '1' }) }
      : {}
    return redirect(calendarPath(shown, panel), 303)
  } catch (error) {
    return refused(error, form)
  }
}

export { preserveInput as clientAction } from '../../forms/preserve-input.ts'

/** A refusal changes nothing, but others may have: the conflict is then shown. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 422 || defaultShouldRevalidate
}

/** The salon's days: their appointments, and all actions on them. */
export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { staffId } = useConsole()
  const {
    calendarAddress,
    calendar,
    kind,
    services,
    details,
    channel,
    series,
    commission,
    links,
    menu,
    offers,
    blocks,
    classes,
    classSession,
    settings,
  } = useShared(loaderData)
  const { staff, may, today, now } = calendar
  const moves = useMoves()
  const names = useMemo(() => new Map(staff.map(({ id, name }) => [id, name])), [staff])
  const team = useMemo(() => staffInOrder(staff, settings.order), [staff, settings.order])
  const { people, off } = useMemo(
    () => shownStaff(calendar, settings, calendarAddress),
    [calendar, settings, calendarAddress],
  )
  const colours = useMemo(() => cardColours(settings.colours, { staff, services }), [settings.colours, staff, services])
  const editable = useCallback(
    (who: string | null) => may.editAll || (staffId !== null && (who ?? staffId) === staffId),
    [may.editAll, staffId],
  )
  const closeTo = calendarPath(calendarAddress)
  const block =
    calendarAddress.block && calendar.busy.find(({ id, kind }) => id === calendarAddress.block && kind === 'block')
  const own = may.editAll ? team : staff.filter(({ id }) => id === staffId)
  const shown = { calendar, people, calendarAddress }
  // The weeks of a month begin and end in others.
  const month = calendarAddress.date.slice(0, 7)
  const inMonth = kind === 'month' ? { days: calendar.days.filter(({ date }) => date.startsWith(month)) } : calendar
  const adds = own.length > 0 && <AddLinks {...{ calendarAddress, today, now }} />
  return (
    <Page
      title={daysTitle(calendarAddress, calendar, locale)}
      {...(staff.length > 0 && { about: <DayFigures figures={figuresShown(inMonth, people)} />, actions: adds })}
      wide
      tight
    >
      {staff.length === 0 ? (
        <NoStaff />
      ) : (
        <div className={styles.content}>
          <Toolbar {...{ calendarAddress, team, today }}>
            <DisplayMenu {...{ calendarAddress, settings, team }}>
              {own.length > 0 && (
                <div className={styles.inMenu}>
                  <Button component={Link} to={calendarPath({ ...calendarAddress, date: today })} variant="default">
                    {t('console.calendar.today')}
                  </Button>
                  <OtherLinks {...{ calendarAddress, today, now }} />
                </div>
              )}
            </DisplayMenu>
          </Toolbar>
          <OffLine off={off} calendarAddress={calendarAddress} />
          {kind === 'hours' && <CalendarGrid {...shown} {...{ moves, editable, settings, colours }} />}
          {kind === 'team' && <TeamGrid {...shown} />}
          {kind === 'month' && <MonthGrid {...shown} />}
          {kind === 'list' && <ListView {...shown} />}
          {kind !== 'hours' && <Live />}
          {kind === 'hours' && <Legend colours={colours} names={names} categories={services.categories} />}
          <Announcement calendar={calendar} own={moves.own} open={calendarAddress.appointment} key={kind} />
          <Outcome moves={moves} names={names} />
          {details && calendarAddress.booked && <Booked key={details.id} appointment={details} channel={channel} />}
        </div>
      )}
      {details && links && (
        <AppointmentPanel
          key={details.id}
          appointment={details}
          commission={commission}
          links={links}
          channel={channel}
          inSeries={series}
          staff={own}
          menu={menu}
          calendarAddress={calendarAddress}
          moves={moves}
          editable={details.lines.every((line) => editable(line.staffId))}
          today={today}
        />
      )}
      {classSession && (
        <SessionPanel key={classSession.session.id} shown={classSession} calendarAddress={calendarAddress} />
      )}
      {block && <BlockPanel key={block.id} {...{ block, closeTo, moves }} series={blocks} staff={own} />}
      {calendarAddress.adding && own.length > 0 && (
        <AddPanel
          calendarAddress={calendarAddress}
          adding={calendarAddress.adding}
          menu={menu}
          offers={offers}
          staff={own}
          calendar={calendar}
          closeTo={closeTo}
          hasClasses={classes}
        />
      )}
    </Page>
  )
}

/** Hours update themselves, since they wait for what is dragged. */
function Live() {
  useLive()
  return null
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
