import { redirect } from 'react-router'
import { z } from 'zod'
import { changeStage } from '../../../../domain/bookings/booking/change-stage.ts'
import { addAttendee } from '../../../../domain/bookings/classes/add-attendee.ts'
import { withChanges } from '../../../../domain/bookings/classes/attendee-changes.ts'
import { cancelSession } from '../../../../domain/bookings/classes/cancel-session.ts'
import { changeSession } from '../../../../domain/bookings/classes/change-session.ts'
import { getSession } from '../../../../domain/bookings/classes/get-session.ts'
import { listClasses } from '../../../../domain/bookings/classes/list-classes.ts'
import { seriesScope } from '../../../../domain/bookings/series/schema.ts'
import { parse } from '../../../../domain/kernel/parse.ts'
import { mayFor } from '../../../../domain/kernel/permissions.ts'
import { dateAt, minutesAt } from '../../../../domain/kernel/time.ts'
import { timeOfDay, wholeDay } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import { numberOf } from '../../catalog/services/service-fields.ts'
import layout from '../../form-layout.module.css'
import { Page } from '../../frame/page.tsx'
import { PrintButton } from '../../print-button.tsx'
import { requireMember } from '../../require-member.ts'
import { useConsole } from '../../use-console.ts'
import { useLive } from '../../use-live.ts'
import type { Route } from './+types/session'
import { AddAttendee } from './add-attendee.tsx'
import { CancelSession } from './cancel-session.tsx'
import { EditSession } from './edit-session.tsx'
import { Roster } from './roster.tsx'
import { SeriesLinks } from './series-links.tsx'
import { refused } from './session-failure.ts'
import { sessionChangeOf } from './session-input.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_see_own', { inDraft: true })
  const { roster, ...session } = await getSession(app, member, params.id)
  const now = app.clock.now()
  const facts = { startsAt: session.startsAt, timeZone: member.timeZone, now }
  const mayEdit = mayFor(member, session.staffId, ['calendar_edit_all', 'calendar_edit_own'])
  const classes = await listClasses(app, member)
  return {
    session,
    roster: roster.map((attendee) => withChanges(attendee, { ...facts, mayEdit })),
    staff: classes.find(({ id }) => id === session.serviceId)?.staff ?? [],
    mayEdit: mayEdit && !session.cancelledAt && session.endsAt > now,
    // Who walks in is there already.
    isToday: dateAt(session.startsAt, member.timeZone) === dateAt(now, member.timeZone),
    outcome: url.searchParams.has('added') ? 'added' : url.searchParams.has('saved') ? 'saved' : null,
    saved: Math.max(1, Math.trunc(Number(url.searchParams.get('saved'))) || 1),
  }
}

const STAGES = ['confirmed', 'arrived', 'in_progress', 'completed', 'no_show', 'cancelled'] as const

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_own', { inDraft: true })
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const here = `/partner/classes/${id}`
  const scope = parse(seriesScope, text('scope'))
  try {
    switch (text('intent')) {
      case 'add': {
        const walkIn = form.has('walkIn') && { walkIn: true }
        const typed = { name: text('name'), phone: text('phone'), email: text('email'), note: text('note') }
        await addAttendee(app, member, id, { clientId: text('client') || null, ...typed, ...walkIn })
        return redirect(`${here}?added=1`, 303)
      }
      case 'stage': {
        const [bookingId = '', to = ''] = text('stage').split(':')
        const version = numberOf(text('version'))
        await changeStage(app, member, { bookingId, to: z.enum(STAGES).catch('arrived').parse(to), version })
        return redirect(here, 303)
      }
      case 'cancel': {
        const version = numberOf(text('version'))
        const { sessions, attendees } = await cancelSession(app, member, { sessionId: id, version, scope })
        const counts = { cancelled: sessions, attendees }
        return redirect(
          `/partner/classes?${new URLSearchParams(Object.entries(counts).map(([k, n]) => [k, String(n)]))}`,
          303,
        )
      }
      default: {
        const { changed } = await changeSession(app, member, id, sessionChangeOf(form, member.timeZone), scope)
        return redirect(`${here}?saved=${changed}`, 303)
      }
    }
  } catch (error) {
    return refused(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** A session of a class: who attends it, and all that can be done with it. */
export default function SessionPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  useLive()
  const { session, roster, staff, mayEdit, isToday, outcome, saved } = loaderData
  const { service, startsAt, endsAt, booked, places, held } = session
  const date = dateAt(startsAt, timeZone)
  const times = `${timeOfDay(minutesAt(startsAt, timeZone))}–${timeOfDay(minutesAt(endsAt, timeZone))}`
  return (
    <Page
      title={service}
      about={[
        `${wholeDay(date, locale)}, ${times}`,
        session.staff,
        t('console.classes.placesOf', { booked, places }),
        ...(held > 0 ? [t('console.classes.held', { count: held })] : []),
      ].join(' · ')}
      back={{ to: `/partner/calendar?date=${date}`, label: t('console.frame.nav.calendar') }}
      actions={<PrintButton>{t('console.classes.print')}</PrintButton>}
    >
      <div className={layout.sheet}>
        {outcome === 'added' && <FormMessage tone="good">{t('console.classes.added')}</FormMessage>}
        {outcome === 'saved' && <FormMessage tone="good">{t('console.classes.saved', { count: saved })}</FormMessage>}
        {session.cancelledAt && <FormMessage tone="info">{t('console.classes.cancelledText')}</FormMessage>}
        <SeriesLinks session={session} />
        <Roster roster={roster} />
        {mayEdit && (
          <>
            <AddAttendee key={roster.length} full={booked + held >= places} walkIn={isToday} />
            <EditSession key={session.version} session={session} staff={staff} />
            <CancelSession session={session} />
          </>
        )}
      </div>
    </Page>
  )
}
