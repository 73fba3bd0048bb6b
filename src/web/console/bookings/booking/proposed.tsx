import { CalendarClock } from 'lucide-react'
import type { TimeProposal } from '../../../../domain/calendar/proposals/proposal.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { useConsole } from '../../use-console.ts'
import dueBy from '../deadline.module.css'
import styles from './bookings.module.css'

/** The times that were proposed to a client who has not chosen yet, and until when they can. */
export function Proposed({ times, respondBy }: Pick<TimeProposal, 'times'> & { respondBy: Date | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const at = (instant: Date) => dayAndTime(instant, timeZone, locale)
  return (
    <p className={classes(dueBy.by, styles.by)}>
      <CalendarClock aria-hidden="true" />
      <span>
        {t('console.proposals.open', { times: times.map(({ startsAt }) => at(startsAt)).join(' · ') })}
        {respondBy && (
          <>
            <br />
            {t('console.proposals.by', { time: at(respondBy) })}
          </>
        )}
      </span>
    </p>
  )
}
