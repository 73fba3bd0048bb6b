import { Mail, MessageSquareText } from 'lucide-react'
import { Form, Link, useSearchParams } from 'react-router'
import { readOutbox } from '../../../../domain/identity/accounts/read-outbox.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Head } from '../../../ui/head.tsx'
import surface from '../../../ui/surface.module.css'
import texts from '../../../ui/text.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import type { Route } from './+types/outbox'
import styles from './outbox.module.css'

const ZONE = 'Europe/Copenhagen'

/** The messages that the demo did not send. Clients that accept JSON get it instead of the page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { messages: await readOutbox(context.get(appContext), url.searchParams.get('to')) }
}

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export default function Outbox({ loaderData: { messages } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const to = search.get('to') ?? ''
  return (
    <div className={styles.page}>
      <Head title={t('accounts.outbox.title')} />
      <h1 className={texts.title}>{t('accounts.outbox.title')}</h1>
      <p className={styles.lead}>{t('accounts.outbox.lead')}</p>
      <Form className={styles.filter}>
        <TextField key={to} name="to" label={t('accounts.outbox.to')} defaultValue={to} type="search" />
        <Button type="submit">{t('accounts.outbox.filter')}</Button>
        {to && <Link to="/dev/outbox">{t('accounts.outbox.all')}</Link>}
      </Form>
      {messages.length === 0 && (
        <p className={styles.lead}>{to ? t('accounts.outbox.empty', { to }) : t('accounts.outbox.emptyAll')}</p>
      )}
      <ol className={styles.messages}>
        {messages.map((message) => (
          <li
            key={`${message.sent_at.getTime()} ${message.to} ${message.text}`}
            className={classes(surface.card, styles.message)}
          >
            <Message {...message} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Message({ channel, to, subject, text, sent_at }: Route.ComponentProps['loaderData']['messages'][number]) {
  const { t } = useTranslation()
  const locale = useLocale()
  const Icon = channel === 'sms' ? MessageSquareText : Mail
  return (
    <article>
      <p className={styles.about}>
        <Icon aria-hidden="true" />
        {channel === 'sms' ? t('accounts.outbox.channel.sms') : t('accounts.outbox.channel.mail')}
        <Link to={`/dev/outbox?to=${encodeURIComponent(to)}`}>{to}</Link>
        <time dateTime={sent_at.toISOString()}>{dayAndTime(sent_at, ZONE, locale)}</time>
      </p>
      {subject && <h2 className={styles.subject}>{subject}</h2>}
      <p className={styles.text}>{text}</p>
    </article>
  )
}
