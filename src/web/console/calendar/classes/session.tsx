import { redirect } from 'react-router'
import { listClasses } from '../../../../domain/calendar/classes/list-classes.ts'
import { dateAt, minutesAt } from '../../../../domain/kernel/time.ts'
import { timeOfDay, wholeDay } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import layout from '../../form-layout.module.css'
import { Page } from '../../frame/page.tsx'
import { PrintButton } from '../../print-button.tsx'
import { requireMember } from '../../require-member.ts'
import { useConsole } from '../../use-console.ts'
import { useLive } from '../../use-live.ts'
import { sessionPath } from '../session-path.ts'
import type { Route } from './+types/session'
import { actOnSession } from './act-on-session.ts'
import { AddAttendee } from './add-attendee.tsx'
import { CancelSession } from './cancel-session.tsx'
import { EditSession } from './edit-session.tsx'
import { loadSession, undoParams } from './load-session.ts'
import { Roster } from './roster.tsx'
import { SeriesLinks } from './series-links.tsx'
import { refused } from './session-failure.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_see_own', { inDraft: true })
  const [shown, classes] = await Promise.all([
    loadSession(app, member, params.id, url.searchParams),
    listClasses(app, member),
  ])
  return {
    ...shown,
    staff: classes.find(({ id }) => id === shown.session.serviceId)?.staff ?? [],
    outcome: url.searchParams.has('added') ? 'added' : url.searchParams.has('saved') ? 'saved' : null,
    saved: Math.max(1, Math.trunc(Number(url.searchParams.get('saved'))) || 1),
  }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_own', { inDraft: true })
  const form = await request.formData()
  const here = sessionPath(id)
  try {
    const outcome = await actOnSession(app, member, id, form)
    switch (outcome.done) {
      case 'added':
        return redirect(`${here}?added=1`, 303)
      case 'saved':
        return redirect(`${here}?saved=${outcome.changed}`, 303)
      case 'session_cancelled':
        return redirect(`/partner/classes?cancelled=${outcome.sessions}&attendees=${outcome.attendees}`, 303)
      case 'attendee_cancelled':
        return redirect(`${here}?${new URLSearchParams(undoParams(outcome.bookingId, outcome.notifies))}`, 303)
      default:
        return redirect(here, 303)
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
  const { session, roster, cancelled, staff, mayEdit, isToday, outcome, saved } = loaderData
  const { service, startsAt, endsAt, booked, places, held, waiting } = session
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
        ...(waiting > 0 ? [t('console.classes.waiting', { count: waiting })] : []),
      ].join(' · ')}
      back={{ to: `/partner/calendar?date=${date}`, label: t('console.frame.nav.calendar') }}
      actions={<PrintButton>{t('console.classes.print')}</PrintButton>}
    >
      <div className={layout.sheet}>
        {outcome === 'added' && <FormMessage tone="good">{t('console.classes.added')}</FormMessage>}
        {outcome === 'saved' && <FormMessage tone="good">{t('console.classes.saved', { count: saved })}</FormMessage>}
        {session.cancelledAt && <FormMessage tone="info">{t('console.classes.cancelledText')}</FormMessage>}
        <SeriesLinks session={session} />
        <Roster roster={roster} cancelled={cancelled} />
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
