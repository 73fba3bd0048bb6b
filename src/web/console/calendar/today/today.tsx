import { Link } from 'react-router'
import { getToday } from '../../../../domain/calendar/today/get-today.ts'
import { isNewlyOpen } from '../../../../domain/calendar/today/is-newly-open.ts'
import { mayUse } from '../../../../domain/salons/plans/may-use.ts'
import { money, wholeDay } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Figure, FigureNote, Figures } from '../../figures.tsx'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useConsole } from '../../use-console.ts'
import type { Route } from './+types/today'
import { FirstSteps } from './first-steps.tsx'
import { NewlyOpen } from './newly-open.tsx'
import { NextAppointments } from './next-appointments.tsx'
import { OpenRequests } from './open-requests.tsx'
import { Team } from './team.tsx'
import styles from './today.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'console')
  const app = context.get(appContext)
  const [today, isNew] = await Promise.all([getToday(app, member), isNewlyOpen(app, member)])
  const share = { address: `${app.origin}/book/${member.slug}`, listed: mayUse(member.plan, 'directoryListing') }
  return { today, newlyOpen: isNew ? share : null, now: app.clock.now() }
}

/** Today: who works, the next appointments, and requests that wait for an answer. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const consoleData = useConsole()
  const { today, now, newlyOpen } = loaderData
  const [firstName = ''] = consoleData.name.split(' ')
  return (
    <Page title={t('console.today.hello', { name: firstName })} about={wholeDay(today.date, locale)}>
      {newlyOpen && <NewlyOpen {...newlyOpen} />}
      <FirstSteps steps={today.firstSteps} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OpenRequests appointments={today.requests} now={now} />
          <NextAppointments appointments={today.next} now={now} today={today.date} />
        </div>
        <div className={styles.beside}>
          <Figures wide>
            <Figure
              name={t('console.today.title')}
              value={t('console.today.appointments', { count: today.appointments })}
            />
            {today.bookedMinor !== null && (
              <Figure name={t('console.today.revenue')} value={money(today.bookedMinor, consoleData.currency, locale)}>
                <FigureNote>{t('console.today.revenueText')}</FigureNote>
              </Figure>
            )}
            {consoleData.waiting.messages > 0 && (
              <Figure
                name={t('console.frame.nav.messages')}
                value={
                  <Link to="/partner/messages">
                    {t('console.frame.nav.waiting', { count: consoleData.waiting.messages })}
                  </Link>
                }
              />
            )}
          </Figures>
          <Team staff={today.staff} />
        </div>
      </div>
    </Page>
  )
}
