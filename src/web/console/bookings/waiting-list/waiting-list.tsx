import { ChevronLeft, ChevronRight, Hourglass } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { listWaitingClients } from '../../../../domain/bookings/waiting-list/list-waiting-clients.ts'
import { offerManually, removeFromList } from '../../../../domain/bookings/waiting-list/offer-manually.ts'
import { bookFromWaitingList } from '../../../../domain/calendar/book-from-waiting-list.ts'
import { parseDate } from '../../../../domain/kernel/date-field.ts'
import { parseInstant } from '../../../../domain/kernel/parse-instant.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { addDays, dateAt } from '../../../../domain/kernel/time.ts'
import { validationText } from '../../../../i18n/code-texts.ts'
import { wholeDay } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import surface from '../../../ui/surface.module.css'
import { calendarPath } from '../../calendar/calendar-address.ts'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import notes from '../../text.module.css'
import { useMay } from '../../use-console.ts'
import { useLive } from '../../use-live.ts'
import type { Route } from './+types/waiting-list'
import { refusedClient } from './refused-client.ts'
import { WaitingClientRow } from './waiting-client-row.tsx'
import styles from './waiting-list.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_see_all')
  const today = dateAt(app.clock.now(), member.timeZone)
  const asked = parseDate(url.searchParams.get('date') ?? '')
  const date = asked && asked >= today ? asked : today
  const done = url.searchParams.get('done')
  return {
    ...(await listWaitingClients(app, member, date)),
    date,
    today,
    done: (['offered', 'removed', 'added', 'already', 'changed'] as const).find((one) => one === done) ?? null,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_all')
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const startsAt = parseInstant(text('time'))
  const requestId = text('request')
  const here = (done: string) => {
    const params = new URLSearchParams({ date: url.searchParams.get('date') ?? '', done })
    return redirect(`/partner/waiting-list?${params}`, 303)
  }
  try {
    if (text('intent') === 'remove') {
      await removeFromList(app, member, requestId)
      return here('removed')
    }
    if (!startsAt) throw new Refusal('slot_not_offered')
    const time = { requestId, staffId: text('staff'), startsAt }
    if (text('intent') === 'book') {
      const { bookingId } = await bookFromWaitingList(app, member, time)
      const shown = { view: 'day', date: dateAt(startsAt, member.timeZone), person: null } as const
      return redirect(calendarPath(shown, { appointment: bookingId, booked: '1' }), 303)
    }
    await offerManually(app, member, time)
    return here('offered')
  } catch (error) {
    return refusalToForm(refusedClient(error), form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Who waits for a day, in the order in which they are served. */
export default function WaitingList({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { clients, all, date, today, done } = loaderData
  const failure = useFormFailure()
  const [problem] = Object.values(failure?.fields ?? {})
  const mayEdit = useMay('calendar_edit_all')
  useLive()
  const at = (day: string) => `/partner/waiting-list?date=${day}`
  return (
    <Page
      title={t('console.waitingList.title')}
      about={t('console.waitingList.about', { count: all })}
      actions={
        <>
          <ButtonLink to={`/partner/calendar?date=${date}`} variant="quiet" size="s">
            {t('console.waitingList.calendar')}
          </ButtonLink>
          {mayEdit && (
            <ButtonLink to={`/partner/waiting-list/new?date=${date}`} size="s">
              {t('console.waitingList.add.link')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={styles.page}>
        <nav className={styles.days} aria-label={t('console.waitingList.days')}>
          {date > today && (
            <Link
              to={at(addDays(date, -1))}
              aria-label={t('console.calendar.before.day')}
              className={classes(surface.card, styles.step)}
            >
              <ChevronLeft aria-hidden="true" />
            </Link>
          )}
          <h2 className={styles.day}>{wholeDay(date, locale)}</h2>
          <Link
            to={at(addDays(date, 1))}
            aria-label={t('console.calendar.after.day')}
            className={classes(surface.card, styles.step)}
          >
            <ChevronRight aria-hidden="true" />
          </Link>
        </nav>
        {failure && <FormFailureMessage failure={failure} />}
        {problem && (
          <FormMessage tone="bad" focused>
            <p>{validationText(t, problem)}</p>
          </FormMessage>
        )}
        {!failure && done && <FormMessage tone="good">{t(`console.waitingList.done.${done}`)}</FormMessage>}
        {clients.some(({ isOnline }) => !isOnline) && <p className={notes.note}>{t('console.waitingList.rule')}</p>}
        {clients.length === 0 ? (
          <EmptyState title={t('console.waitingList.none')} icon={<Hourglass aria-hidden="true" />}>
            <p>{t('console.waitingList.noneText')}</p>
          </EmptyState>
        ) : (
          <ol className={styles.rows}>
            {clients.map((client) => (
              <WaitingClientRow key={client.requestId} client={client} editable={mayEdit} />
            ))}
          </ol>
        )}
      </div>
    </Page>
  )
}
