import { CheckCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type FetcherWithComponents, Link } from 'react-router'
import type { Message } from '../../domain/engagement/messages/queries.ts'
import { dayAndTime } from '../../i18n/format.ts'
import { useChange } from '../hydration/use-change.ts'
import { useLocale } from '../request/request-facts.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './thread.module.css'

interface Props {
  messages: readonly Message[]
  /** The side of the viewer. */
  side: 'salon' | 'customer'
  /** The name of the other side. */
  other: string
  timeZone: string
  /** The path of an appointment that a message is about, before its id. */
  appointmentPath: string
  /** Sends, as `intent` read, up to when (`upTo`) the viewer has read. */
  fetcher: FetcherWithComponents<unknown>
}

/** The maximum number shown; then a line says so. */
const SHOWN = 100

// Without a mouse it is scrolled by keyboard.
const REACHABLE = { tabIndex: 0 }

/** The messages of two sides, the latest last. Showing them marks them as read. */
export function Thread({ messages, side, other, timeZone, appointmentPath, fetcher }: Props) {
  const { t } = useTranslation()
  const end = useRef<HTMLLIElement>(null)
  const unread = messages.filter((message) => !message.read && isTheirs(message, side))
  const upTo = unread.at(-1)?.sentAt.toISOString() ?? null
  const last = messages.at(-1)?.id
  const { submit } = fetcher
  useEffect(() => {
    const markRead = () => {
      if (upTo && document.visibilityState === 'visible') void submit({ intent: 'read', upTo }, { method: 'post' })
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [upTo, submit])
  useChange(last, () => end.current?.scrollIntoView({ block: 'nearest' }))
  return (
    <>
      {messages.length >= SHOWN && <p className={styles.earlier}>{t('conversation.earlier', { count: SHOWN })}</p>}
      <section className={styles.box} aria-label={t('conversation.with', { name: other })} {...REACHABLE}>
        <ol className={styles.list} aria-live="polite">
          {messages.map((message) => (
            <Bubble key={message.id} {...{ message, side, other, timeZone, appointmentPath }} />
          ))}
          <li ref={end} className={styles.end} aria-hidden="true" />
        </ol>
      </section>
      {upTo && (
        <noscript>
          <form method="post">
            <input type="hidden" name="upTo" value={upTo} />
            <Button type="submit" name="intent" value="read" variant="quiet" size="s">
              {t('conversation.markRead')}
            </Button>
          </form>
        </noscript>
      )}
    </>
  )
}

function Bubble({
  message,
  side,
  other,
  timeZone,
  appointmentPath,
}: Pick<Props, 'side' | 'other' | 'timeZone' | 'appointmentPath'> & { message: Message }): ReactNode {
  const { t } = useTranslation()
  const locale = useLocale()
  const theirs = isTheirs(message, side)
  const { author, body, sentAt, bookingId, read } = message
  return (
    <li className={classes(styles.message, theirs ? styles.other : styles.mine)}>
      <p className={styles.name}>
        {theirs ? other : author || t('conversation.you')}
        <time dateTime={sentAt.toISOString()}>{dayAndTime(sentAt, timeZone, locale)}</time>
      </p>
      <p className={styles.body}>{body}</p>
      {bookingId && <Link to={`${appointmentPath}${bookingId}`}>{t('conversation.about')}</Link>}
      {!theirs && read && (
        <span className={styles.read}>
          <CheckCheck aria-hidden="true" />
          {t('conversation.read')}
        </span>
      )}
    </li>
  )
}

function isTheirs({ fromSalon }: Message, side: Props['side']): boolean {
  return fromSalon !== (side === 'salon')
}
