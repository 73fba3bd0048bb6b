import { CalendarDays, Plus } from 'lucide-react'
import { Form, Link } from 'react-router'
import { listClassSessions } from '../../../../domain/calendar/list-sessions.ts'
import { parseDate } from '../../../../domain/kernel/date-field.ts'
import { addDays, dateAt, instantAt, minutesAt } from '../../../../domain/kernel/time.ts'
import { shortDay, timeOfDay, wholeDay } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classes as css } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import surface from '../../../ui/surface.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import layout from '../../form-layout.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useConsole, useMay } from '../../use-console.ts'
import { useLive } from '../../use-live.ts'
import { sessionPath } from '../session-path.ts'
import type { Route } from './+types/classes'
import styles from './classes.module.css'

const DAYS = 28
const COUNTS = ['scheduled', 'cancelled', 'attendees'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_see_own', { inDraft: true })
  const { timeZone } = member
  const from = parseDate(url.searchParams.get('from') ?? '') ?? dateAt(app.clock.now(), timeZone)
  const until = addDays(from, DAYS)
  const period = { from: instantAt(from, 0, timeZone), to: instantAt(until, 0, timeZone) }
  const count = (name: string) => Math.max(0, Math.trunc(Number(url.searchParams.get(name))) || 0)
  return {
    ...{ from, last: addDays(until, -1) },
    sessions: await listClassSessions(app, member, period),
    outcome: COUNTS.map((what) => ({ what, count: count(what) })).filter((one) => one.count > 0),
  }
}

/** The sessions of the salon's classes in the weeks from a day on. */
export default function Classes({ loaderData: { from, last, sessions, outcome } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const edits = useMay('calendar_edit_own')
  useLive()
  const days = [...Map.groupBy(sessions, ({ startsAt }) => dateAt(startsAt, timeZone))]
  return (
    <Page
      title={t('console.classes.title')}
      about={t('console.classes.about')}
      back={{ to: `/partner/calendar?date=${from}`, label: t('console.frame.nav.calendar') }}
      actions={
        edits && (
          <ButtonLink to={`/partner/classes/new?date=${from}`} icon={<Plus aria-hidden="true" />}>
            {t('console.classes.schedule')}
          </ButtonLink>
        )
      }
    >
      <div className={layout.sheet}>
        {outcome.length > 0 && (
          <FormMessage tone="good">
            {outcome.map(({ what, count }) => (
              <p key={what}>{t(`console.classes.${what}`, { count })}</p>
            ))}
          </FormMessage>
        )}
        <Form method="get" className={styles.range} key={from}>
          <TextField {...{ name: 'from', label: t('console.classes.from'), type: 'date', defaultValue: from }} />
          <Button type="submit" variant="quiet">
            {t('console.classes.show')}
          </Button>
        </Form>
        <p>{t('console.classes.weeks', { from: shortDay(from, locale), to: shortDay(last, locale) })}</p>
        {days.length === 0 && (
          <EmptyState title={t('console.classes.none')} icon={<CalendarDays aria-hidden="true" />}>
            <p>{t('console.classes.noneText')}</p>
          </EmptyState>
        )}
        <div className={styles.days}>
          {days.map(([date, onDay]) => (
            <section key={date} aria-labelledby={`on-${date}`}>
              <h2 id={`on-${date}`}>{wholeDay(date, locale)}</h2>
              <ul className={styles.sessions}>
                {onDay.map(({ id, service, staff, startsAt, endsAt, places, booked }) => (
                  <li key={id} className={css(surface.card, styles.session)}>
                    <time dateTime={startsAt.toISOString()}>
                      {timeOfDay(minutesAt(startsAt, timeZone))}–{timeOfDay(minutesAt(endsAt, timeZone))}
                    </time>
                    <div className={styles.name}>
                      <Link to={sessionPath(id)}>{service}</Link>
                      <span>{staff}</span>
                    </div>
                    <Badge tone={booked >= places ? 'warn' : 'neutral'}>
                      {booked >= places ? t('console.classes.full') : t('console.classes.placesOf', { booked, places })}
                    </Badge>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}
