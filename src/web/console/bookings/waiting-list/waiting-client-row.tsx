import type { WaitingClient } from '../../../../domain/bookings/waiting-list/list-waiting-clients.ts'
import { dayAndTime, dayWithWeekday, time as timeAt } from '../../../../i18n/format.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import surface from '../../../ui/surface.module.css'
import { ClientAlert } from '../../client-alert.tsx'
import text from '../../text.module.css'
import { useConsole } from '../../use-console.ts'
import styles from './waiting-list.module.css'

/**
 * One request: who, what and when. The first free time that fits can be offered or booked with one press; to a client who
 * is not offered times online it is booked only, as agreed on the phone.
 */
export function WaitingClientRow({ client, editable }: { client: WaitingClient; editable: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const {
    requestId,
    place,
    name,
    services,
    staffName,
    firstDay,
    lastDay,
    parts,
    joinedAt,
    offer,
    free,
    sessionStartsAt,
  } = client
  const [first, last] = [dayWithWeekday(firstDay, locale), dayWithWeekday(lastDay, locale)]
  const days = first === last ? first : t('console.waitingList.range', { first, last })
  // What is held for them can be booked for them.
  const bookable = free ?? (offer?.here ? offer : null)
  const at = bookable && { time: timeAt(bookable.startsAt, timeZone, locale), staff: bookable.staffName }
  return (
    <li className={classes(surface.card, styles.row)}>
      <span className={styles.place}>{place}</span>
      <div className={styles.main}>
        <p className={styles.name}>
          {name} {!client.isOnline && <Badge>{t('console.waitingList.byPhone')}</Badge>}
        </p>
        {client.phone && (
          <p>
            <a href={`tel:${client.phone.replaceAll(' ', '')}`} className={styles.phone}>
              {formatPhone(client.phone)}
            </a>
          </p>
        )}
        <ClientAlert alert={client.alert} />
        <p>
          {services.join(', ')}
          {!sessionStartsAt && ` · ${staffName ?? t('console.waitingList.anyone')}`}
        </p>
        <p className={text.note}>
          {sessionStartsAt
            ? dayAndTime(sessionStartsAt, timeZone, locale)
            : `${days} · ${parts.map((part) => t(`console.waitingList.part.${part}`)).join(', ')}`}
        </p>
        <p className={text.note}>
          {t('console.waitingList.since', { date: dayAndTime(joinedAt, timeZone, locale) })}
          {client.elsewhere && ` · ${t('console.waitingList.elsewhere')}`}
        </p>
        {offer && (
          <p className={styles.held}>
            {t(offer.here ? 'console.waitingList.held' : 'console.waitingList.heldElsewhere', {
              time: dayAndTime(offer.startsAt, timeZone, locale),
              until: timeAt(offer.expiresAt, timeZone, locale),
            })}
          </p>
        )}
        {!offer && !free && <p className={text.note}>{t('console.waitingList.noTime')}</p>}
      </div>
      {editable && (
        <div className={styles.answers}>
          {bookable && at && (
            <Form className={styles.answers} quiet>
              <input type="hidden" name="request" value={requestId} />
              <input type="hidden" name="staff" value={bookable.staffId} />
              <input type="hidden" name="time" value={bookable.startsAt.toISOString()} />
              {free && client.isOnline && (
                <SubmitButton name="intent" value="offer" size="s">
                  {t('console.waitingList.offer', at)}
                </SubmitButton>
              )}
              <SubmitButton name="intent" value="book" size="s" {...(client.isOnline && { variant: 'quiet' })}>
                {t(client.isOnline ? 'console.waitingList.book' : 'console.waitingList.bookWith', at)}
              </SubmitButton>
            </Form>
          )}
          {!client.isOnline && (
            <ButtonLink
              to={`/partner/waiting-list/${requestId}`}
              variant="ghost"
              size="s"
              aria-label={`${t('console.waitingList.change')}: ${name}`}
            >
              {t('console.waitingList.change')}
            </ButtonLink>
          )}
          <Form className={styles.answers} quiet>
            <input type="hidden" name="request" value={requestId} />
            <SubmitButton
              name="intent"
              value="remove"
              size="s"
              variant="ghost"
              aria-label={`${t('console.waitingList.remove')}: ${name}`}
            >
              {t('console.waitingList.remove')}
            </SubmitButton>
          </Form>
        </div>
      )}
    </li>
  )
}
